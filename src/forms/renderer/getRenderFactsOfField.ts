import { getUiOptions, type UIOptionsType, type UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../engine/form";
import { type FieldKind, fieldKind } from "./fieldKind";
import { fieldSchemaFromRjsf } from "./rjsfSchemas";
import { type WidgetEntry, widgetOf } from "./theme";

export interface FieldFacts {
  kind: FieldKind;
  /** The uiSchema's options as rjsf reads them. */
  options: UIOptionsType;
  /** The theme's widget for the field; undefined where the theme has none. */
  drawn: WidgetEntry | undefined;
}

const cache = new WeakMap<FieldSchema, WeakMap<UiSchema, FieldFacts>>();

/**
 * The facts about a field that follow from its schema and uiSchema; cached, so that all entries of a
 * collection share them.
 */
export function getRenderFactsOfField(rawSchema: FieldSchema, uiSchema: UiSchema): FieldFacts {
  const schema = fieldSchemaFromRjsf(rawSchema);
  const byUiSchema = cache.get(schema) ?? new WeakMap<UiSchema, FieldFacts>();
  cache.set(schema, byUiSchema);
  const facts = byUiSchema.get(uiSchema) ?? readFacts(schema, uiSchema);
  byUiSchema.set(uiSchema, facts);
  return facts;
}

function readFacts(schema: FieldSchema, uiSchema: UiSchema): FieldFacts {
  const options = getUiOptions(uiSchema);
  return { kind: fieldKind(schema, options), options, drawn: widgetOf(schema, options) };
}
