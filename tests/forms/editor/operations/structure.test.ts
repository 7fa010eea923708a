import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { listFieldPlacesInSchema } from "../../../../src/forms/editor/operations/composedField";
import type { FormOperation } from "../../../../src/forms/editor/operations/operation";
import type { FormFile } from "../../../../src/forms/engine/compose/sources";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { findFaults } from "../../../../src/tools/gate";
import { after, projectTexts } from "./projectTexts";

const pathsOf = (texts: typeof projectTexts, form: string) => {
  const { steps }: FormFile = JSON.parse(texts[`schemas/apply/${form}.json`] ?? "");
  return steps.map(({ id, path }) => [id, path]);
};

it("leaves the first step alone without a path, whichever comes to be first", () => {
  const moved = after(
    projectTexts,
    applyOperation(projectTexts, { operation: "moveStep", form: "pilot", id: "background", after: null }),
  );
  expect(pathsOf(moved, "pilot").slice(0, 2)).toEqual([
    ["background", ""],
    ["basic", "Basic"],
  ]);
  const gone = after(
    projectTexts,
    applyOperation(projectTexts, { operation: "removeStep", form: "pilot", id: "basic" }),
  );
  expect(pathsOf(gone, "pilot")[0]).toEqual(["background", ""]);
});

it("gives no step the path of the preview", () => {
  const form = "pilot";
  const added = after(
    projectTexts,
    applyOperation(
      projectTexts,
      { operation: "addStep", form, id: "preview", path: "Extra", sections: [], after: "background" },
      { operation: "moveStep", form, id: "preview", after: null },
    ),
  );
  const operation = { operation: "moveStep", form, id: "basic", after: null } as const;
  expect(applyOperation(added, operation)).toMatchObject({ refused: { code: "nameInvalid" } });
});

it("forgets a section that no form has any more, with its words and what markets change about it", () => {
  const words = { en: { label: "Pace" }, ja: { label: "歩幅" }, "zh-TW": { label: "步伐" } };
  const removed = after(
    projectTexts,
    applyOperation(
      projectTexts,
      {
        operation: "addField",
        kind: "number",
        name: "pace",
        words,
        required: false,
        place: { section: "trainingOutline", path: [], after: "trainingOutline" },
        scope: { in: "market", market: "jp", forms: ["cpl"] },
      },
      ...["cpl", "cadet", "pilot"].map((form) => ({
        operation: "removeSection" as const,
        form,
        section: "trainingOutline",
      })),
    ),
  );
  expect(Object.keys(removed).filter((file) => file.includes("trainingOutline"))).toEqual([]);
  const faults = findFaults(new Map(Object.entries(removed)));
  // The purpose is not removed with the section: staff decide whether it is still needed.
  expect(faults.filter(({ code }) => code !== "drafts")).toMatchObject([
    { code: "purposeUnused", at: "/purposes/training" },
  ]);
});

it("makes a field optional in one market by one operation, and leaves it required wherever else it is asked", () => {
  const field = "basic.expectedMonthlySalary";
  const isRequired = (texts: typeof projectTexts) => {
    const all = new Map(Object.entries(texts));
    const { composed } = composeAll(parseSources(all), parseWords(all));
    return Object.fromEntries(
      composed.flatMap(({ form }) => {
        const [asked] = listFieldPlacesInSchema(form.schema, field);
        return asked ? [[form.name, asked.required]] : [];
      }),
    );
  };
  const before = isRequired(projectTexts);
  const required = Object.keys(before).filter((name) => before[name]);
  expect(required.length).toBeGreaterThan(5);
  for (const forms of [undefined, ["cadet"]]) {
    const wish: FormOperation = {
      ...{ operation: "setOptionalHere", field, market: "vn" },
      ...(forms && { forms }),
    };
    const next = after(projectTexts, applyOperation(projectTexts, wish));
    const isHere = (name: string) =>
      /\.vn(?:\.|$)/.test(name) && (forms?.some((form) => name.startsWith(`${form}.`)) ?? true);
    expect(isRequired(next)).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, was]) => [name, was && !isHere(name)])),
    );
  }
});
