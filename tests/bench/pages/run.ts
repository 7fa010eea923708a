import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { languages } from "../../../src/engine/form";
import { findChromium } from "../../../src/tools/chromium";
import { root } from "../../../src/tools/projectFolders";
import { Person } from "../../e2e/person";
import { Site } from "../../e2e/site";
import { type Times, timeHome } from "./timeHome";
import { type Weight, weighed, weighPage } from "./weighPage";

const rounds = 3;
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const kb = (number: number | undefined) => (number ?? 0).toFixed(1);

const site = await Site.open();
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
try {
  const person = await Person.signedInAt(site);
  const weights = new Map<string, Weight[]>();
  for (const address of weighed) {
    const found: Weight[] = [];
    for (const language of languages) {
      const context = await browser.newContext({ baseURL: site.url, locale: language });
      if (/^\/(UserProfile|Apply)/.test(address)) await person.sitsDownAt(context);
      found.push(await weighPage(await context.newPage(), address));
      await context.close();
    }
    weights.set(address, found);
  }
  if (process.argv.includes("--budget")) {
    const budget = Object.fromEntries(
      [...weights].map(([address, [first]]) => [address, Number(kb(first?.code))]),
    );
    writeFileSync(join(root, "tests/bench/pages/budget.json"), `${JSON.stringify(budget, null, 2)}\n`);
  }
  const times: Times[][] = [];
  for (const language of languages) {
    const found: Times[] = [];
    for (let round = 0; round < rounds; round++) found.push(await timeHome(browser, site.url, language));
    times.push(found);
  }
  const seconds = (found: Times[], name: keyof Times) =>
    (median(found.map((time) => time[name])) / 1000).toFixed(2);
  const tables = [
    "|  | Code, KB | Words in English | in Japanese | in Chinese |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...[...weights].map(
      ([address, found]) =>
        `| \`${address}\` | ${kb(found[0]?.code)} | ${found.map(({ words }) => kb(words)).join(" | ")} |`,
    ),
    "",
    "| Home on a slow line, seconds | English | Japanese | Chinese | at most |",
    "| --- | ---: | ---: | ---: | ---: |",
    `| its heading is there | ${times.map((found) => seconds(found, "heading")).join(" | ")} | 1.8 |`,
    `| a press on the menu opens it | ${times.map((found) => seconds(found, "menu")).join(" | ")} | 2.5 |`,
    `| the page itself is there | ${times.map((found) => seconds(found, "page")).join(" | ")} |  |`,
    "",
    `${new Date().toISOString().slice(0, 10)}, ${rounds} rounds, Chromium ${browser.version()}.`,
  ].join("\n");
  console.log(tables);
  const readme = join(root, "tests/bench/pages/README.md");
  const mark = "<!-- figures -->";
  const [before = ""] = readFileSync(readme, "utf8").split(mark);
  writeFileSync(readme, `${before}${mark}\n\n${tables}\n`);
} finally {
  await browser.close();
  await site.close();
}
