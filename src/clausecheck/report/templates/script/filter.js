// Filters over the matrices. Each state of them has an address: the query, which a file:// page keeps too.
(() => {
  "use strict";
  const form = document.getElementById("filters");
  if (!form) return;
  const said = document.getElementById("said"), all = document.getElementById("all");
  const own = [...new Set([...form.elements].map(control => control.name).filter(Boolean))];
  const plural = (many, one, more = one + "s") => `${many.toLocaleString("en")} ${many === 1 ? one : more}`;
  const of = (part, whole, one) =>
    part === whole ? plural(whole, one) : `${part.toLocaleString("en")} of ${plural(whole, one)}`;

  const runs = [...document.querySelectorAll("#products tbody tr[data-run]")].map(row => ({
    row, lost: row.dataset.lost !== undefined, text: row.cells[0].textContent.toLowerCase(),
  }));
  const matrices = [...document.querySelectorAll("section.law")].map(section => {
    const heads = [...section.querySelectorAll("thead th[data-run]")];
    return {
      section, heads, jurisdiction: section.dataset.jurisdiction, regulation: section.id,
      runs: heads.map(head => Number(head.dataset.run)),
      part: section.querySelector(".part"),
      link: document.querySelector(`nav a[href="#${CSS.escape(section.id)}"]`),
      rows: [...section.querySelectorAll("tbody tr")].map(row => {
        const cells = [...row.cells].slice(1);
        return { row, cells, games: row.dataset.games.split(" "), outcomes: cells.map(cell => cell.className) };
      }),
    };
  });
  const trends = [...document.querySelectorAll("[data-runs]")];
  const verdicts = matrices.reduce((sum, { rows }) =>
    sum + rows.reduce((many, { outcomes }) => many + outcomes.filter(Boolean).length, 0), 0);
  const clauses = matrices.reduce((sum, { rows }) => sum + rows.length, 0);

  /** What is asked for: a list of outcomes, words of the product's name, and one value each of the rest. */
  function wanted() {
    const data = new FormData(form), one = name => data.get(name) ?? "";
    return {
      outcomes: new Set(data.getAll("outcome").map(outcome => `is-${outcome}`)),
      words: one("product").toLowerCase().split(/\s+/).filter(Boolean),
      jurisdiction: one("jurisdiction"), regulation: one("regulation"), game: one("game"),
    };
  }

  /** Show a matrix's verdicts that are asked for, with their clauses and runs; how many, and of which runs. */
  function sift(matrix, ask, named) {
    const here = (!ask.jurisdiction || ask.jurisdiction === matrix.jurisdiction) &&
      (!ask.regulation || ask.regulation === matrix.regulation);
    const fits = (outcome, run) => outcome && named[run] && (!ask.outcomes.size || ask.outcomes.has(outcome));
    const columns = matrix.runs.map(() => false);
    let rows = 0, cells = 0;
    for (const { row, games, outcomes } of matrix.rows) {
      let found = 0;
      if (here && (!ask.game || games.includes(ask.game))) {
        outcomes.forEach((outcome, at) => {
          if (fits(outcome, matrix.runs[at])) { columns[at] = true; found++; }
        });
      }
      row.hidden = !found;
      cells += found;
      rows += found ? 1 : 0;
    }
    matrix.heads.forEach((head, at) => { head.hidden = !columns[at]; });
    for (const { row, cells: line, outcomes } of matrix.rows) {
      if (row.hidden) continue;
      line.forEach((cell, at) => {
        cell.hidden = !columns[at];
        cell.toggleAttribute("data-aside", ask.outcomes.size > 0 && !ask.outcomes.has(outcomes[at]));
      });
    }
    const shown = columns.filter(Boolean).length, whole = rows === matrix.rows.length && shown === columns.length;
    matrix.section.hidden = !rows;
    if (matrix.link) matrix.link.parentElement.hidden = !rows;
    matrix.part.hidden = whole;
    matrix.part.textContent = `Filtered: ${of(rows, matrix.rows.length, "clause")} and ` +
      `${of(shown, columns.length, "run")} of this matrix are shown.`;
    return { rows, cells, runs: matrix.runs.filter((_, at) => columns[at]) };
  }

  function apply() {
    const ask = wanted();
    const named = runs.map(({ text }) => ask.words.every(word => text.includes(word)));
    const found = matrices.map(matrix => sift(matrix, ask, named));
    const seen = new Set(found.flatMap(part => part.runs));
    const all_ = !ask.outcomes.size && !ask.jurisdiction && !ask.regulation && !ask.game;
    // A run without results may hide anything, and one that was asked nothing has no verdict to ask for.
    runs.forEach(({ row, lost }, at) => {
      const kept = lost ? !ask.outcomes.size || ask.outcomes.has("is-untested") : all_;
      row.hidden = !(seen.has(at) || (named[at] && kept));
    });
    trends.forEach(trend => { trend.hidden = !trend.dataset.runs.split(" ").some(at => !runs[at].row.hidden); });
    const versions = document.getElementById("versions");
    if (versions) versions.hidden = trends.every(trend => trend.hidden);
    const count = name => found.reduce((sum, part) => sum + part[name], 0);
    const shown = [[runs.filter(({ row }) => !row.hidden).length, runs.length, "run"],
      [count("rows"), clauses, "clause"], [count("cells"), verdicts, "verdict"]];
    said.textContent = `Shown: ${shown.map(each => of(...each)).join(", ")}.`;
    all.hidden = shown.every(([part, whole]) => part === whole);
    document.dispatchEvent(new Event("filtered"));
  }

  /** Set the controls by the address. What it names and the page has not is left out. */
  function restore() {
    const query = new URLSearchParams(location.search);
    for (const control of form.elements) {
      if (control.type === "checkbox") control.checked = query.getAll(control.name).includes(control.value);
      else if (control.name) control.value = query.get(control.name) ?? "";
      if (control.selectedIndex === -1) control.value = "";
    }
  }

  function remember() {
    const query = new URLSearchParams(location.search);
    own.forEach(name => query.delete(name));
    for (const [name, value] of new FormData(form)) if (value.trim()) query.append(name, value.trim());
    const told = query.toString();
    // A page in a sandbox has no address of its own to change; its filters work all the same.
    try { history.replaceState(null, "", location.pathname + (told && `?${told}`) + location.hash); } catch { }
  }

  form.addEventListener("input", () => { apply(); remember(); });
  form.addEventListener("submit", event => event.preventDefault());
  all.addEventListener("click", () => {
    for (const control of form.elements) {
      if (control.type === "checkbox") control.checked = false;
      else if (control.name) control.value = "";
    }
    apply();
    remember();
    form.querySelector("input").focus();
  });
  addEventListener("popstate", () => { restore(); apply(); });
  form.hidden = false;
  restore();
  apply();
})();
