import type { QueryClient } from "@tanstack/react-query";
import { createAjv } from "../../../src/forms/engine/ajv";
import type { FieldSchema, FormStep, ObjectSchema, UiSchema } from "../../../src/forms/engine/form";
import { formQuery } from "../../../src/site/api/forms";

const list: FieldSchema = {
  type: "array",
  items: { type: "object", properties: { entryId: { type: "string" } } },
};

const stepOf = (path: string, properties: Record<string, FieldSchema>, ui: UiSchema = {}): FormStep => ({
  id: path.toLowerCase(),
  path,
  sections: [{ id: path.toLowerCase(), fields: Object.keys(properties) }],
  schema: { type: "object", properties, required: [] },
  ui,
});

const steps = [
  stepOf(
    "Background",
    { surname: { type: "string" }, diploma: { type: "object", file: { kind: "diploma" } } },
    { diploma: { "ui:field": "file" } },
  ),
  stepOf(
    "Question",
    { motivation: { type: "string", wordCount: 50 } },
    { motivation: { "ui:widget": "longText" } },
  ),
];

const schema: ObjectSchema = {
  type: "object",
  properties: {
    ...Object.fromEntries(steps.flatMap((step) => Object.entries(step.schema.properties))),
    academicBackgrounds: list,
    workExperiences: list,
    references: list,
    languageSkills: list,
  },
  required: [],
};

/** A form of two short steps, which stands for that of cabin crew in Taiwan. */
export const smallForm = {
  name: "cabinCrew.tw",
  form: "cabinCrew",
  market: "tw",
  currency: null,
  timeZone: null,
  version: "v2",
  schema,
  steps,
};

const validate = createAjv().compile(schema);

/** Puts the small form in the place of the large one. */
export const withSmallForm = (client: QueryClient) =>
  void client.setQueryData(formQuery("cabinCrew.tw").queryKey, { validate, form: smallForm, past: [] });
