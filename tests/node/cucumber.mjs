// Reads Cucumber Messages from standard input as the Cucumber tools read them, and says what they hold; with a
// path, writes the page there that their HTML formatter makes of them.
import { createWriteStream, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CucumberHtmlStream } from "@cucumber/html-formatter";
import { NdjsonToMessageStream } from "@cucumber/message-streams";
import { getWorstTestStepResult, version } from "@cucumber/messages";
import Ajv from "ajv/dist/2020.js";

const published = new URL("./node_modules/@cucumber/messages/messages.schema.json", import.meta.url);
const valid = new Ajv.default({ strict: false }).compile(JSON.parse(readFileSync(published, "utf8")));

const envelopes = [];
await pipeline(process.stdin, new NdjsonToMessageStream(), async (messages) => {
  for await (const message of messages) envelopes.push(message);
});
const all = (kind) => envelopes.filter((envelope) => envelope[kind]).map((envelope) => envelope[kind]);
const byId = (items) => new Map(items.map((item) => [item.id, item]));
const pickles = byId(all("pickle"));
const cases = byId(all("testCase"));
const started = byId(all("testCaseStarted"));
const results = new Map([...started.keys()].map((id) => [id, []]));
for (const step of all("testStepFinished")) results.get(step.testCaseStartedId).push(step);
const verdicts = all("testCaseFinished").map((end) => {
  const pickle = pickles.get(cases.get(started.get(end.testCaseStartedId).testCaseId).pickleId);
  const worst = getWorstTestStepResult(results.get(end.testCaseStartedId).map((step) => step.testStepResult));
  return { name: pickle.name, uri: pickle.uri, status: worst.status, message: worst.message ?? "" };
});
if (process.argv[2]) {
  await pipeline(Readable.from(envelopes), new CucumberHtmlStream(), createWriteStream(process.argv[2]));
}
const errors = envelopes.flatMap((envelope) => (valid(envelope) ? [] : valid.errors));
console.log(JSON.stringify({ version, errors, kinds: envelopes.map((envelope) => Object.keys(envelope)[0]), verdicts }));
