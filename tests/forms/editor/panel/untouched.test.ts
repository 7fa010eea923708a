// @vitest-environment jsdom
import "../../../setup";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { usePanelAnswers } from "../../../../src/forms/editor/editing/usePanelAnswers";
import type { FieldDetails, RuleFact } from "../../../../src/forms/editor/operations/fieldFacts";
import type { FormOperation } from "../../../../src/forms/editor/operations/operation";
import { readField } from "../../../../src/forms/editor/operations/readField";
import { answersOfLook, hiddenLook, lookOperations } from "../../../../src/forms/editor/panel/lookPanel";
import { answersOfRules, hiddenRules, ruleOperations } from "../../../../src/forms/editor/panel/rulesPanel";
import { createAjv } from "../../../../src/forms/engine/ajv";
import type { FieldSchema, FormModule, Json, JsonObject } from "../../../../src/forms/engine/form";
import { ruleTable } from "../../../../src/forms/engine/keywords/table";
import { optionTable } from "../../../../src/forms/engine/optionTable";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { projectTexts } from "../operations/projectTexts";

afterEach(cleanup);

const texts = new Map(Object.entries(projectTexts));
const { composed } = composeAll(parseSources(texts), parseWords(texts));

function panel(name: string): FormModule {
  const form = composed.find(({ kind, form }) => kind === "editor" && form.form === name)?.form;
  if (!form) throw new Error(`There is no panel ${name}.`);
  return { form, validate: createAjv().compile(form.schema) };
}

/** What the panel makes of its form once one answer in it was changed. */
function operationsAfter(
  loaded: FormModule,
  initial: JsonObject,
  [name, typed]: [name: string, typed: Json],
  operationsOf: (answers: JsonObject) => FormOperation[],
): FormOperation[] {
  let operations: FormOperation[] = [];
  const onChange = (answers: JsonObject) => {
    operations = operationsOf(answers);
  };
  const { result, unmount } = renderHook(() =>
    usePanelAnswers({ loaded, initial, onChange, subject: undefined, place: "", onTyped: () => {} }),
  );
  act(() => result.current.store.set(`/${name}`, typed));
  unmount();
  return operations;
}

/** Another answer than the one that stands there. */
function otherAnswer({ type, minimum, items }: FieldSchema, before: Json | undefined): Json {
  if (items) return [...(Array.isArray(before) ? before : []), "another"];
  if (type === "boolean") return before !== true;
  if (type === "string") return before === "^other$" ? "^another$" : "^other$";
  return Number(before ?? minimum ?? 0) + 1;
}

const everyField = [
  { form: "changePassword", market: undefined, field: "newPassword.password" },
  ...["basic.email", "basic.mobile", "basic.dateOfBirth", "physique.height"].map((field) => ({
    ...{ form: "cabinCrew", market: "jp", field },
  })),
  { form: "cabinCrew", market: "jp", field: "education.academicBackgrounds" },
];

function factsOf(address: (typeof everyField)[number]): FieldDetails {
  const facts = readField(projectTexts, address);
  if (!facts) throw new Error(`There is no field ${address.field}.`);
  return facts;
}

describe.each(everyField)("$field", (address) => {
  const facts = factsOf(address);
  const scope = { in: "everywhere" } as const;

  it("keeps every rule whose neighbour is changed, of those too that the panel does not draw", () => {
    const loaded = panel("fieldRules");
    const rules = Object.entries(ruleTable).flatMap(([rule, { input, example = "another" }]): RuleFact[] =>
      input ? [{ rule, input, value: example, canLimit: true }] : [],
    );
    // A rule that is newer than the panel's form.
    rules.push({ rule: "maxDigits", input: "count", value: 4, canLimit: true });
    const full = { ...facts, rules };
    const hidden = hiddenRules(facts, scope);
    const initial = answersOfRules(full);
    const drawn = Object.entries(loaded.form.schema.properties ?? {}).filter(([name]) => !hidden.has(name));
    expect(drawn.length).toBeGreaterThan(1);
    for (const [name, field] of drawn) {
      const operations = operationsAfter(
        loaded,
        initial,
        [name, otherAnswer(field, initial[name])],
        (answers) => ruleOperations(full, answers, scope),
      );
      const touched = operations.map((each) => ("rule" in each ? each.rule : each.operation));
      const own = { required: "setRequired", requiredWith: "setRequiredWith" }[name] ?? name;
      expect(touched, name).toEqual([own]);
    }
  });

  it("keeps every part of its look whose neighbour is changed", () => {
    const loaded = panel("fieldLook");
    const options = Object.fromEntries(
      [...Object.keys(optionTable), "newer"].map((name) => [name, " kept "]),
    );
    const full = { ...facts, profile: "kept ", look: { "ui:autocomplete": " kept", "ui:options": options } };
    const hidden = hiddenLook(facts);
    const initial = answersOfLook(full);
    const drawn = Object.entries(loaded.form.schema.properties ?? {}).filter(([name]) => !hidden.has(name));
    for (const [name, field] of drawn) {
      const operations = operationsAfter(
        loaded,
        initial,
        [name, otherAnswer(field, initial[name])],
        (answers) => lookOperations(full, answers),
      );
      expect(operations.length, name).toBeLessThanOrEqual(1);
    }
  });
});
