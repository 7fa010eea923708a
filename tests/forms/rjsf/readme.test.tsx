// @vitest-environment jsdom
import "../../setup";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RJSFValidationError } from "@rjsf/utils";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { forms } from "#forms/registry.mjs";
import { checkAnswers } from "../../../src/forms/engine/checkAnswers";
import { stepOfAnswer } from "../../../src/forms/engine/journey";
import { type Fault, sortedFaults } from "../../examples/readExamples";
import { faultOf } from "./faultOf";

const root = join(import.meta.dirname, "../../..");
const results = join(root, "test-results");
mkdirSync(results, { recursive: true });
const folder = mkdtempSync(join(results, "readme-"));

afterEach(() => {
  cleanup();
  rmSync(folder, { recursive: true });
});

it("the lines of the README draw a composed form in a stock rjsf form, and judge it", async () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const [, lines = ""] = /```tsx\n(.*?)```/s.exec(readme) ?? [];
  expect(lines.split("\n").filter((line) => line !== "").length).toBeLessThanOrEqual(10);
  const file = join(folder, "Page.tsx");
  // In this test, the package is taken from its sources.
  const doors = join(root, "src/forms/doors");
  writeFileSync(file, lines.replaceAll("@starling/forms/", `${doors}/`));
  const { Page } = await import(file);
  const sent: unknown[] = [];
  const told: Fault[] = [];
  render(
    <Page
      onSubmit={(event: unknown) => sent.push(event)}
      onError={(errors: RJSFValidationError[]) => told.push(...errors.map(faultOf))}
    />,
  );
  expect(screen.getByLabelText(/^Email/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(sent).toEqual([]);

  const module = (await forms["cabinCrew.jp"]?.load()) ?? expect.fail();
  const [step] = module.form.steps;
  const problems = checkAnswers(module, {}, new Date());
  expect(sortedFaults(told)).toEqual(
    sortedFaults(problems.filter(({ path }) => stepOfAnswer(module.form, path) === step)),
  );
});
