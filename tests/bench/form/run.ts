import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { preview } from "vite";
import { provideChromium } from "../../../src/tools/chromium";
import type { ContenderName } from "./contenders";
import { buildPages, root, site } from "./pages";
import { picture } from "./picture";
import { machineName, type Result, report } from "./report";
import { allNames, measureRounds } from "./rounds";
import { measureValidation, sample } from "./validation";
import { weighWizard } from "./wizardWeight";

/** `--quick`: this site's form beside the native one, three rounds, and nothing is written. */
const quick = process.argv.includes("--quick");
const names: readonly ContenderName[] = quick ? ["native", "ours"] : allNames;
const rounds = quick ? 3 : 5;

if (!quick && !existsSync(join(import.meta.dirname, "node_modules"))) {
  console.log("Installing the other ways to build a form");
  execFileSync("npm", ["ci"], { cwd: import.meta.dirname, stdio: "inherit" });
}

const executablePath = provideChromium(console.log);
const weights = await buildPages(names);
const wizard = await weighWizard(sample.form);
const server = await preview({
  root,
  configFile: false,
  logLevel: "error",
  build: { outDir: site },
  preview: { port: 0, host: "127.0.0.1" },
});
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const base = server.resolvedUrls?.local[0] ?? "";
  const result: Result = {
    date: new Date().toISOString().slice(0, 10),
    machine: machineName(browser.version()),
    command: "npm run bench:form",
    rounds,
    figures: await measureRounds(browser, base, names, rounds, console.log),
    weights,
    wizard,
    validation: await measureValidation(browser),
  };
  console.log(`\n${report(result)}`);
  if (!quick) {
    writeFileSync(join(import.meta.dirname, "result.json"), `${JSON.stringify(result, null, 2)}\n`);
    mkdirSync(join(root, ".readme"), { recursive: true });
    writeFileSync(join(root, ".readme/bench.svg"), picture(result));
  }
} finally {
  await browser.close();
  await server.close();
}
