import { describe, expect, it } from "vitest";
import { canonicalSchema } from "../../../src/forms/engine/compose/canonicalSchema";
import { composeApply } from "../../../src/forms/engine/compose/compose";
import { composeLabels } from "../../../src/forms/engine/compose/composeLabels";
import type { FieldSchema, ObjectSchema } from "../../../src/forms/engine/form";
import {
  answersAtSegments,
  iterateFieldsWithConditions,
} from "../../../src/forms/engine/iterateFieldsWithConditions";
import { preparationFor } from "../../../src/forms/engine/preparation";
import { projectAnswers } from "../../../src/forms/engine/projectAnswers";
import { shownFields } from "../../../src/forms/engine/shownFields";
import { splitAcceptedAndRetired } from "../../../src/forms/engine/splitAcceptedAndRetired";
import { addEntryIdsAndFixedPlaces } from "../../../src/forms/renderer/addEntryIdsAndFixedPlaces";
import { byObject, byReference } from "../renderer/foreign/recursiveSchemas";

const all: Array<[string, FieldSchema]> = [
  ...Object.entries(byReference),
  ...Object.entries(byObject).map(([name, schema]): [string, FieldSchema] => [`${name}, woven`, schema]),
];

const asRoot = (schema: FieldSchema): ObjectSchema => ({
  ...schema,
  type: "object",
  properties: schema.properties ?? {},
});

const noWords = { sections: {}, questions: {}, options: {}, steps: {} };

/** Answers deep enough to reach the repeated part, in a shape that no schema with these names describes. */
const answers = { name: "Wu", it: { name: "Lin", next: { name: "Mei", next: [{ name: "Ada" }] } } };

describe.each(all)("a schema that repeats %s", (_, given) => {
  const schema = asRoot(given);
  const names = Object.keys(schema.properties).map((name) => `/${name}`);

  it("has an end for all who read it", () => {
    expect([...iterateFieldsWithConditions(schema)].slice(0, 2).map(({ path }) => path)).toEqual(names);
    expect(answersAtSegments(answers, [{ name: "name" }])).toEqual(["Wu"]);
    expect(preparationFor(schema).things).toEqual([]);
    expect(Object.keys(shownFields(schema, answers).properties).map((name) => `/${name}`)).toEqual(names);
    const form = { schema, steps: [], currency: null };
    expect(composeLabels(form, noWords, [], "en").labels).toEqual({});
  });

  it("loses no answer", () => {
    expect(projectAnswers(schema, answers)).toEqual(answers);
    expect(addEntryIdsAndFixedPlaces(schema, answers, () => "id")).toEqual(answers);
    const { kept, retired } = splitAcceptedAndRetired([schema], answers);
    expect({ ...Object(retired), ...Object(kept) }).toEqual(answers);
  });

  it("is composed whole, with a version of its own", () => {
    const { $defs, properties } = schema;
    const section = { properties, ...(isDefinitions($defs) && { $defs }) };
    const form = composeApply(
      {
        sections: { one: section },
        sectionUis: {},
        questions: {},
        options: {},
        apply: { crew: { steps: [{ id: "only", path: "", sections: ["one"] }] } },
        account: {},
        editor: {},
        markets: { jp: { currency: "JPY", timeZone: "Asia/Tokyo", changes: [] } },
      },
      "crew",
      "jp",
    );
    expect(form.schema.$defs).toEqual($defs);
    const text = canonicalSchema(form.schema);
    const longer = structuredClone(form.schema);
    longer.properties.more = { type: "string" };
    expect(canonicalSchema(longer)).not.toBe(text);
  });
});

const isDefinitions = (value: unknown): value is Record<string, FieldSchema> =>
  typeof value === "object" && value !== null;
