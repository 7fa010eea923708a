import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeApply } from "../../../../src/forms/engine/compose/compose";
import { isGroup } from "../../../../src/forms/engine/fieldStructure";
import type { ComposedForm, FieldSchema, Json, JsonObject } from "../../../../src/forms/engine/form";
import { projectAnswers } from "../../../../src/forms/engine/projectAnswers";
import { type Audience, audiences } from "../../../../src/forms/engine/purposes/purpose";
import type { ReadingStage } from "../../../../src/forms/engine/purposes/sightOf";
import { visibleAnswers } from "../../../../src/forms/engine/purposes/visibleAnswers";
import { visibleFields } from "../../../../src/forms/engine/purposes/visibleFields";
import { visibleForm } from "../../../../src/forms/engine/purposes/visibleForm";
import { shownFields } from "../../../../src/forms/engine/shownFields";
import { formVersion } from "../../../../src/forms/files/formVersion";
import { parseSources } from "../../../../src/forms/files/parseSources";
import { readTexts } from "../../../../src/forms/files/texts";
import { projectFolders } from "../../../../src/tools/projectFolders";
import { aDeclaringForm, someStages } from "./canaries/aDeclaringForm";
import { type Choices, choicesOf } from "./canaries/choicesOf";
import { type Canary, plantCanaries } from "./canaries/plantCanaries";

const sources = parseSources(readTexts(projectFolders.schemas, "schemas"));

/** What the files declare about a purpose and a class, read without the engine. */
interface Declared {
  purposes: Record<string, { audience: readonly string[]; from: string }>;
  isBlind: (dataClass: string) => boolean;
  blindUntil: string | undefined;
}

interface Case {
  form: ComposedForm;
  declared: Declared;
  seenBy: Audience[];
  stage: ReadingStage;
  answers: JsonObject;
  canaries: Canary[];
}

function aCase(chance: Choices, form: ComposedForm, declared: Declared, stages: string[]): Case {
  return {
    form,
    declared,
    seenBy: audiences.filter(() => chance.once(2)),
    stage: {
      name: chance.once(20) ? "unknown" : chance.pick(stages),
      order: stages,
      blindUntil: chance.once(2) ? null : chance.pick([...stages, "unknown"]),
    },
    ...plantCanaries(chance, form.schema),
  };
}

const forms = Object.keys(sources.apply).flatMap((name) =>
  Object.entries(sources.markets).map(([market, { purposes: narrowed = {} }]) => {
    const unversioned = composeApply(sources, name, market);
    const { purposes = {}, stages = [] } = sources.purposes ?? {};
    const inMarket = Object.entries(purposes).map(([id, { audience, from }]) => [
      id,
      { audience: narrowed[id]?.audience ?? audience, from: narrowed[id]?.from ?? from },
    ]);
    const declared: Declared = {
      purposes: Object.fromEntries(inMarket),
      isBlind: (dataClass) => sources.classes?.[dataClass]?.blind === true,
      blindUntil: sources.blindUntil,
    };
    return { form: { ...unversioned, version: formVersion(unversioned.schema) }, declared, stages };
  }),
);

const ofTheProject = (chance: Choices): Case => {
  const { form, declared, stages } = chance.pick(forms);
  return aCase(chance, form, declared, stages);
};

const ofAnyForm = (chance: Choices): Case => {
  const form = aDeclaringForm(chance);
  const declared = {
    purposes: form.purposes ?? {},
    isBlind: (dataClass: string) => form.blind === undefined || form.blind.classes.includes(dataClass),
    blindUntil: form.blind?.until,
  };
  return aCase(chance, form, declared, someStages);
};

/** The oracle: whether an answer with these uses may be seen, decided from the declarations in the files alone. */
function maySee({ declared, seenBy, stage }: Case, { uses, isFile }: Canary): boolean {
  const reached = (name: string) => stage.order.slice(0, stage.order.indexOf(stage.name) + 1).includes(name);
  return (
    uses.length > 0 &&
    uses.every((use) => {
      const purpose = Object.entries(declared.purposes).find(([id]) => id === use.purpose)?.[1];
      if (!purpose?.audience.some((each) => seenBy.some((one) => one === each))) return false;
      if (!reached(purpose.from)) return false;
      if (!isFile && (use.class === undefined || !declared.isBlind(use.class))) return true;
      return reached(stage.blindUntil ?? declared.blindUntil ?? "no stage");
    })
  );
}

/** Every single value in some answers. */
function valuesIn(answers: Json): Json[] {
  if (Array.isArray(answers)) return answers.flatMap(valuesIn);
  if (typeof answers !== "object" || answers === null) return [answers];
  return Object.values(answers).flatMap(valuesIn);
}

const canariesIn = (answers: Json, { canaries }: Case) => {
  const found = new Set(valuesIn(answers));
  return canaries.filter(({ value }) => found.has(value)).map(({ value }) => value);
};

/** The answers that a form draws: at each place, to the fields that it shows there. */
function drawn(schema: FieldSchema, value: Json | undefined): Json[] {
  if (value === undefined || value === null) return [];
  if (schema.prefixItems)
    return schema.prefixItems.flatMap((place, index) =>
      Array.isArray(value) ? drawn(place, value[index]) : [],
    );
  if (schema.items && isGroup(schema.items))
    return Array.isArray(value) ? value.flatMap((entry) => drawn(schema.items || {}, entry)) : [];
  if (!schema.properties) return valuesIn(value);
  if (typeof value !== "object" || Array.isArray(value)) return [];
  return Object.entries(shownFields(schema, value).properties).flatMap(([name, field]) =>
    drawn(field, value[name]),
  );
}

/** Objects and lists with nothing in them. */
function hasHollow(value: Json): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { entryId: _, ...others } = Array.isArray(value) ? { entryId: "", ...value } : value;
  const parts = Object.values(others);
  return parts.length === 0 || parts.some(hasHollow);
}

function holds(make: (chance: Choices) => Case, property: (given: Case) => void) {
  const ofSeed = fc.property(fc.nat(), (seed) => property(make(choicesOf(seed))));
  fc.assert(ofSeed, { numRuns: process.env.FULL ? 5000 : 250, endOnFailure: true });
}

describe.each([
  { forms: "of the project", cases: ofTheProject },
  { forms: "of any fields and uses", cases: ofAnyForm },
])("in forms $forms", ({ cases }) => {
  it("an audience sees at a stage the answers that the files let it see, and no others", () =>
    holds(cases, (given) => {
      const { form, answers, seenBy, stage, canaries } = given;
      const seen = visibleAnswers(form, answers, seenBy, stage);
      const allowed = canaries.filter((canary) => maySee(given, canary)).map(({ value }) => value);
      const planted = canariesIn(answers, given);
      expect(canariesIn(seen, given)).toEqual(allowed.filter((value) => planted.includes(value)));
    }));

  it("hidden answers leave no group, list or entry", () =>
    holds(cases, ({ form, answers, seenBy, stage }) => {
      const seen = visibleAnswers(form, answers, seenBy, stage);
      expect(Object.values(seen).some(hasHollow)).toBe(false);
    }));

  it("the visible form draws the visible answers that the whole form draws, and names no hidden field", () =>
    holds(cases, (given) => {
      const { form, seenBy, stage, canaries } = given;
      const answers = projectAnswers(form.schema, given.answers);
      const visible = visibleForm(form, answers, seenBy, stage);
      const allowed = canaries.filter((canary) => maySee(given, canary));
      const values = new Set<Json>(allowed.map(({ value }) => value));
      const seen = visibleAnswers(form, answers, seenBy, stage);
      expect(canariesIn(drawn(visible.schema, seen), given)).toEqual(
        canariesIn(
          drawn(form.schema, answers).filter((value) => values.has(value)),
          given,
        ),
      );
      const text = JSON.stringify([visible.schema, visible.steps]);
      const hidden = canaries.filter((canary) => !maySee(given, canary)).flatMap(({ titles }) => titles);
      expect(hidden.filter((title) => text.includes(`"title":${JSON.stringify(title)}`))).toEqual([]);
      const asked = visible.steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
      expect(asked.toSorted()).toEqual(Object.keys(visible.schema.properties).toSorted());
    }));

  it("the visible fields are those whose answers can be seen", () =>
    holds(cases, (given) => {
      const { form, seenBy, stage, canaries } = given;
      const titles = new Set(visibleFields(form, seenBy, stage).map(({ field }) => field.title));
      for (const canary of canaries)
        if (canary.titles.length > 0)
          expect(canary.titles.some((title) => titles.has(title))).toBe(maySee(given, canary));
    }));
});
