import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright";
import type { FormModule, JsonObject } from "../../../src/forms/engine/form";
import { resumeFromWire } from "../../../src/resume/wire";
import { acceptedExamples } from "../../examples/readExamples";
import { root } from "./pages";

/** The largest real form, and the name of an example that answers all of it. */
export const sample = { form: "pilot.tw", example: "airlineCaptain" };

/** The day on which the examples are accepted. */
const today = "2026-11-21";

/**
 * Milliseconds for one validation of a whole application after a warm-up: the median of a hundred bouts of a
 * hundred. The function's text is sent to the browser, so it uses nothing from outside and names no inner function.
 */
function timeValidation({ validate }: FormModule, answers: JsonObject): number {
  const bouts: number[] = [];
  for (let bout = 0; bout < 200; bout++) {
    const begun = performance.now();
    for (let each = 0; each < 100; each++) validate.call({ today: "2026-11-21" }, answers);
    if (bout >= 100) bouts.push((performance.now() - begun) / 100);
  }
  return bouts.toSorted((one, other) => one - other)[50] ?? 0;
}

/** The compiled validator of the sample form in Node and in the browser: the same file, the same answers. */
export async function measureValidation(browser: Browser): Promise<{ node: number; chromium: number }> {
  const path = join(root, ".forms", `${sample.form}.mjs`);
  const module: FormModule = await import(pathToFileURL(path).href);
  const found = acceptedExamples().find(({ form, name }) => form === sample.form && name === sample.example);
  const answers = resumeFromWire(found?.resume ?? {});
  if (!module.validate.call({ today }, answers)) throw new Error("the example is refused");
  const page = await browser.newPage();
  try {
    await page.addScriptTag({
      type: "module",
      content: `const file = new Blob([${JSON.stringify(readFileSync(path, "utf8"))}], { type: "text/javascript" });
        window.composed = await import(URL.createObjectURL(file));`,
    });
    await page.waitForFunction(() => "composed" in window);
    const chromium = await page.evaluate<number>(
      `(${timeValidation.toString()})(window.composed, ${JSON.stringify(answers)})`,
    );
    return { node: timeValidation(module, answers), chromium };
  } finally {
    await page.close();
  }
}
