import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright";
import { formEditor } from "../../../src/forms/editor/protocol";
import { provideChromium } from "../../../src/tools/chromium";
import { machineName } from "../form/report";
import { type Measured, measureOperation, openForm } from "./measureOperation";
import { type Kind, kinds } from "./operations";

/**
 * `npm run bench:editor`: how soon an operation of the form editor shows in the drawn form. `-- --rounds 5` for fewer
 * rounds, `-- --kind setWords` for the kinds whose names begin so.
 */
const { values } = parseArgs({
  options: { rounds: { type: "string", default: "20" }, kind: { type: "string", default: "" } },
});
const rounds = Number(values.rounds);
/** A form that is often changed, and the largest one. */
const forms = ["pilot", "cpl"];
/** The uncounted rounds for each of the first kinds: the engine compiles code only after some uses. */
const warm = 3;

const head = [
  "",
  "shown, ms",
  "slowest",
  "undone, ms",
  "slowest",
  "page's thread, ms",
  "server's processor, ms",
];
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

const server = fork(join(import.meta.dirname, "serve.ts"), { execArgv: ["--import", "tsx"] });
const [said] = await once(server, "message");
const { url, address }: { url: string; address: string } = said;
const browser = await chromium.launch({
  executablePath: provideChromium(console.log),
  args: ["--no-sandbox"],
});
const before = load();
try {
  for (const form of forms) await measureForm(browser, form);
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${rounds} rounds, load ${before} before and ${load()} after; ${machineName(browser.version())}.`,
  );
} finally {
  await browser.close();
  server.kill();
}

async function measureForm(browser: Browser, form: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", (error) => console.error(error.message));
  await page.goto(address);
  console.log(`\n\`${form}\` in Japan\n`);
  console.log([row(head), row(head.map((_, index) => (index === 0 ? "---" : "---:")))].join("\n"));
  const every: Measured[] = [];
  const wanted = Object.entries(kinds).filter(([name]) => name.startsWith(values.kind));
  for (const step of new Set(wanted.map(([, kind]) => kind.step))) {
    const session = await openForm(page, `${url}${formEditor.page}/${form}${step}?market=jp&change=basic`);
    const measure = (kind: Kind, round: number) =>
      measureOperation(page, session, server, kind.operations(form, round));
    const ofStep = wanted.filter(([, kind]) => kind.step === step);
    for (const [, kind] of ofStep.slice(0, 3))
      for (let round = 0; round < warm; round++) await measure(kind, rounds + round);
    for (const [name, kind] of ofStep) {
      const all: Measured[] = [];
      for (let round = 0; round < rounds; round++) all.push(await measure(kind, round));
      every.push(...all);
      console.log(row([name, ...figures(all)]));
    }
  }
  console.log(row(["all of these", ...figures(every)]));
  await page.close();
}

function figures(all: readonly Measured[]): string[] {
  const of = (part: keyof Measured) => all.map((each) => each[part]).toSorted((one, other) => one - other);
  const median = (part: keyof Measured) => (of(part)[Math.floor(all.length / 2)] ?? 0).toFixed(0);
  const slowest = (part: keyof Measured) => (of(part).at(-1) ?? 0).toFixed(0);
  return [
    median("shown"),
    slowest("shown"),
    median("undone"),
    slowest("undone"),
    median("page"),
    median("server"),
  ];
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
