import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { build } from "esbuild";
import fc from "fast-check";
import { checkAnswers } from "../../src/forms/engine/checkAnswers";
import { countWords } from "../../src/forms/engine/countWords";
import type { FormModule, JsonObject, Problem } from "../../src/forms/engine/form";
import { resumeFromWire } from "../../src/resume/wire";
import { projectFolders, root } from "../../src/tools/projectFolders";
import {
  acceptedExamples,
  type Example,
  exampleForms,
  now,
  refusedExamples,
  sortedFaults,
} from "../examples/readExamples";
import { judgingAll } from "../forms/engine/generated/judgingAll";
import { casesInTurn } from "../turn";
import { listen } from "./test";

type Judge = {
  checkAnswers: typeof checkAnswers;
  resumeFromWire: typeof resumeFromWire;
  countWords: typeof countWords;
  judgingAll: typeof judgingAll;
};

const examples = [...acceptedExamples(), ...refusedExamples()];
const address = "http://validators.test";

/** A module for the page with the functions that judge answers by a form's module. */
const judge = build({
  stdin: {
    contents: `export { checkAnswers } from "./forms/engine/checkAnswers"; export { resumeFromWire } from "./resume/wire";
      export { countWords } from "./forms/engine/countWords";
      export { judgingAll } from "../tests/forms/engine/generated/judgingAll";`,
    resolveDir: join(root, "src"),
  },
  bundle: true,
  write: false,
  format: "esm",
});

/** An empty page that may load modules from its own address and evaluate no text, as on the site. */
async function openPage(page: Page): Promise<void> {
  const { outputFiles } = await judge;
  await page.route(`${address}/**`, (route) => {
    const [name = ""] = new URL(route.request().url()).pathname.split("/").slice(1);
    if (name === "")
      return route.fulfill({
        contentType: "text/html",
        headers: { "content-security-policy": "default-src 'self'" },
        body: "<!doctype html><title>Validators</title>",
      });
    const body =
      name === "judge.mjs" ? outputFiles[0]?.text : readFileSync(join(projectFolders.out, name), "utf8");
    return route.fulfill({ contentType: "text/javascript", body: body ?? "" });
  });
  await page.goto(address);
}

test("Chromium judges every example as Node does, and compiles nothing for it", async ({ page, context }) => {
  const heard = await listen(context);
  await openPage(page);
  for (const form of casesInTurn(exampleForms, 3)) {
    const sent = examples.filter((example) => example.form === form);
    const told: Problem[][] = JSON.parse(await judgedInPage(page, form, sent));
    const path = join(projectFolders.out, fileOfAll(form));
    const module = judgingAll<FormModule>(await import(pathToFileURL(path).href));
    for (const [index, { name, resume, problems }] of sent.entries()) {
      expect(told[index], `${form} ${name}`).toEqual(checkAnswers(module, resumeFromWire(resume), now));
      expect(sortedFaults(told[index] ?? []), `${form} ${name}`).toEqual(sortedFaults(problems));
    }
  }
  expect(heard).toEqual([]);
});

/**
 * Texts in scripts without spaces, whose words are found with a dictionary (browsers may have another one), and a
 * text that mixes scripts.
 */
const words = {
  thai: "ผม ชอบ บิน และ เดินทาง ต่างประเทศ สายการบิน ผู้โดยสาร กรุงเทพมหานคร ประสบการณ์ มาก ๆ ตากลม ๑๒๓ นาซ่า",
  burmese: "ကျွန်တော် ပျံသန်း ရတာ ကြိုက် တယ် နဲ့ ခရီးသွား နိုင်ငံခြား လေကြောင်း ဝန်ဆောင်မှု ဘာသာ အလုပ်",
  lao: "ຂ້ອຍ ມັກ ບິນ ແລະ ເດີນທາງ ໄປ ຕ່າງປະເທດ ສາຍການບິນ ພາສາ",
  mixed: "ผม A320 我 co-pilot နဲ့ はい 3.5 ครับ \u00ad - ’",
};

test("Chromium counts the words of scripts without spaces as Node does", async ({ page }) => {
  await openPage(page);
  const texts = Object.values(words).flatMap((own) =>
    fc.sample(
      fc
        .array(fc.oneof(fc.constantFrom(...own.split(" ")), fc.constantFrom(...own.replaceAll(" ", ""))), {
          minLength: 1,
          maxLength: 40,
        })
        .map((parts) => parts.join("")),
      { seed: 17, numRuns: process.env.FULL ? 5000 : 500 },
    ),
  );
  const counted = await page.evaluate(
    async ({ judge, texts }) => {
      const { countWords }: Judge = await import(judge);
      return texts.map((text) => countWords(text));
    },
    { judge: "/judge.mjs", texts },
  );
  const differing = texts.filter((text, index) => counted[index] !== countWords(text));
  expect(differing).toEqual([]);
});

/**
 * `judgedInPage` returns the problems of each example, as the page finds them, as text: Playwright's types cannot
 * follow JSON of any depth.
 */
/** The module of a form with everything that it asks, now or later. */
const fileOfAll = (form: string) =>
  existsSync(join(projectFolders.out, `${form}.due.mjs`)) ? `${form}.due.mjs` : `${form}.mjs`;

function judgedInPage(page: Page, form: string, sent: Example[]): Promise<string> {
  return page.evaluate(
    async ({ form, judge, resumes, now }) => {
      const { checkAnswers, resumeFromWire, judgingAll }: Judge = await import(judge);
      const module = judgingAll<FormModule>(await import(form));
      const texts: JsonObject[] = JSON.parse(resumes);
      return JSON.stringify(
        texts.map((resume) => checkAnswers(module, resumeFromWire(resume), new Date(now))),
      );
    },
    {
      form: `/${fileOfAll(form)}`,
      judge: "/judge.mjs",
      resumes: JSON.stringify(sent.map(({ resume }) => resume)),
      now: now.getTime(),
    },
  );
}
