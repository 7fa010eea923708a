import { getUiOptions, type UIOptionsType, type UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../engine/form";
import { type FieldKind, fieldKind } from "./fieldKind";
import { asFieldSchema } from "./schemaTypes";
import { type Drawn, theme } from "./theme";
import { widgetName } from "./widgetName";

export interface FieldFacts {
  kind: FieldKind;
  /** The uiSchema's options as rjsf reads them. */
  options: UIOptionsType;
  /** The theme's widget for an answer. */
  drawn: Drawn | undefined;
}

const known = new WeakMap<FieldSchema, WeakMap<UiSchema, FieldFacts>>();

/** What a schema and its uiSchema say of a field; cached, so that all entries of a collection share it. */
export function fieldFacts(given: FieldSchema, uiSchema: UiSchema): FieldFacts {
  const schema = asFieldSchema(given);
  const ofSchema = known.get(schema) ?? new WeakMap<UiSchema, FieldFacts>();
  known.set(schema, ofSchema);
  const facts = ofSchema.get(uiSchema) ?? read(schema, uiSchema);
  ofSchema.set(uiSchema, facts);
  return facts;
}

function read(schema: FieldSchema, uiSchema: UiSchema): FieldFacts {
  const options = getUiOptions(uiSchema);
  return { kind: fieldKind(schema, options), options, drawn: theme[widgetName(schema, options)] };
}
