import type { UiSchema } from "@rjsf/utils";
import { uiSchemaFromRjsf } from "../rjsfSchemas";
import { toDocumentReference } from "./schemaDocument";

/** A field's uiSchema with the options that rjsf reads only at the root, from the uiSchema of the field's step. */
export function withRootUiOfStep(uiSchema: UiSchema, step: UiSchema): UiSchema {
  const { "ui:globalOptions": options, "ui:definitions": definitions } = step;
  return {
    ...uiSchema,
    ...(options && { "ui:globalOptions": options }),
    ...(definitions && { "ui:definitions": inDocument(definitions) }),
  };
}

/** The uiSchemas of definitions by their references in the document. */
const inDocument = (definitions: UiSchema["ui:definitions"] = {}) =>
  Object.fromEntries(
    Object.entries(definitions).map(([ref, look]) => [toDocumentReference(ref), uiSchemaFromRjsf(look)]),
  );
