import type { RJSFSchema } from "@rjsf/utils";
import type { FieldSchema } from "../../engine/form";
import { isRecursive } from "./references";
import { type SchemaDocument, schemaDocument } from "./schemaDocument";
import { unrollRecursionOnce } from "./unrollRecursionOnce";

const documents = new WeakMap<object, SchemaDocument>();

/**
 * The document in which the references of a schema from `rjsfSchema` are resolved. In the document, recursive
 * references are not unrolled.
 */
export const findDocumentOfRjsfSchema = (drawn: object): SchemaDocument | undefined => documents.get(drawn);

/**
 * The schema that rjsf draws for a field.
 * @param around the document of the surrounding field that rjsf draws, in which the schema's references are
 * resolved
 */
export function rjsfSchema(
  schema: FieldSchema,
  step: FieldSchema,
  name: string,
  around: SchemaDocument | undefined,
): RJSFSchema {
  const { document, own, place } = around
    ? { document: around, own: schema, place: undefined }
    : schemaDocument(schema, step);
  const { $defs } = document;
  const drawn: RJSFSchema = {
    ...(name !== "" && { title: name }),
    ...unrollRecursionOnce(own, document, place !== undefined && isRecursive(place, document)),
    $defs: {
      ":step": unrollRecursionOnce($defs[":step"], document, true),
      ":own": unrollRecursionOnce($defs[":own"], document, true),
    },
  };
  documents.set(drawn, document);
  return drawn;
}
