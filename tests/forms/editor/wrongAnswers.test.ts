import { expect, it } from "vitest";
import { forms } from "#forms/registry.mjs";
import { wrongAnswers } from "../../../src/forms/editor/shown/wrongAnswers";
import { checkAnswers } from "../../../src/forms/engine/checkAnswers";
import { fieldNamesInConditions } from "../../../src/forms/engine/evaluateCondition";
import type { FieldSchema } from "../../../src/forms/engine/form";
import { shownFields } from "../../../src/forms/engine/shownFields";
import { syntheticApplications } from "../../../src/forms/gate/meaning/applications/syntheticApplications";
import { judgingAll } from "../engine/generated/judgingAll";

const now = new Date("2026-11-21T04:00:00Z");

it.each(Object.keys(forms))(
  "every answer to %s that can be wrong is, and all is asked that was",
  async (name) => {
    const module = judgingAll((await forms[name]?.load()) ?? expect.fail());
    const { schema } = module.form;
    const [example = expect.fail()] = syntheticApplications(module.form, "2026-11-21").applications;
    const judge = (answers: typeof example.answers) => checkAnswers(module, answers, now);

    const answers = wrongAnswers(schema, example.answers, judge);

    const asked = shownFields(schema, example.answers);
    expect(shownFields(schema, answers)).toBe(asked);
    const refused = new Set(judge(answers).map(({ path }) => path.split("/")[1]));
    const deciding = fieldNamesInConditions(schema);
    const canBeWrong = ([field, rules]: [string, FieldSchema]) =>
      !deciding.has(field) &&
      (asked.required.has(field) || ["string", "number"].includes(String(rules.type))) &&
      rules.included === undefined;
    const expected = Object.entries(asked.properties).filter(canBeWrong);
    expect(expected.map(([field]) => field).filter((field) => !refused.has(field))).toEqual([]);
  },
);
