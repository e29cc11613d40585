// Keys in a matrix. It stays a table of links and no ARIA grid: a grid would take the table commands of
// screen readers away and promise focus on cells that hold no link. As the WAI-ARIA practices have it for
// composites, it is one stop of the Tab key (a roving tabindex), and the arrow keys go from link to link.
(() => {
  "use strict";
  const PAGE = 10;
  const steps = {
    ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0],
    PageUp: [-PAGE, 0], PageDown: [PAGE, 0], Home: [0, -Infinity], End: [0, Infinity],
  };

  function rove(table) {
    const box = table.parentElement;
    const lines = () => [...table.rows].filter(row => !row.hidden)
      .map(row => [...row.cells].filter(cell => !cell.hidden).slice(1).map(cell => cell.querySelector("a")));
    let stop = null;

    /** Make a link the one at which the Tab key stops. */
    function hold(link) {
      if (stop) stop.tabIndex = -1;
      stop = link;
      if (stop) stop.tabIndex = 0;
    }

    function settle() {
      if (!stop || stop.closest("[hidden]")) hold(lines().flat().find(Boolean) ?? null);
    }

    /** Focus a link, and keep it clear of the heads that stay in place. */
    function go(link) {
      const corner = table.rows[0].cells[0];
      box.style.scrollPadding = `${corner.offsetHeight}px 0 0 ${corner.offsetWidth}px`;
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: "nearest", inline: "nearest" });
    }

    /** The nearest link from a place in a direction: so many along, or as many as there are; null where none. */
    function next(grid, row, column, [down, right]) {
      const far = Math.max(grid.length, grid[0].length);
      const sign = [Math.sign(down), Math.sign(right)];
      let link = null;
      for (let many = Math.min(far, Math.abs(down) + Math.abs(right)); many > 0;) {
        row += sign[0];
        column += sign[1];
        if (!grid[row] || column < 0 || column >= grid[row].length) break;
        if (grid[row][column]) { link = grid[row][column]; many--; }
      }
      return link;
    }

    table.querySelectorAll("a").forEach(link => { link.tabIndex = -1; });
    table.addEventListener("focusin", event => { if (event.target.matches("a")) hold(event.target); });
    table.addEventListener("keydown", event => {
      const step = steps[event.key], ends = event.key === "Home" || event.key === "End";
      if (!step || event.altKey || event.metaKey || event.shiftKey || (event.ctrlKey && !ends)) return;
      const grid = lines(), row = grid.findIndex(line => line.includes(event.target));
      if (row < 0) return;
      event.preventDefault();
      const links = grid.flat().filter(Boolean);
      const link = event.ctrlKey ? links.at(event.key === "Home" ? 0 : -1)
        : next(grid, row, grid[row].indexOf(event.target), step);
      if (link) go(link);
    });
    document.addEventListener("filtered", settle);
    settle();
  }

  document.querySelectorAll(".matrix table").forEach(rove);
  document.querySelectorAll(".hint").forEach(hint => { hint.hidden = false; });
})();
