// Reads a CTRF report from standard input as those who made the format read it, and says what it holds.
import { readFileSync } from "node:fs";
import { calculateSummary, parse, validate } from "ctrf";

const report = parse(readFileSync(0, "utf8"));
const { valid, errors } = validate(report);
const { tests, summary } = report.results;
console.log(JSON.stringify({ valid, errors: errors ?? [], summary, counted: calculateSummary(tests) }));
