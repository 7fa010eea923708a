import { fieldsNamed, isForeign, schemaAndBranches } from "./fieldStructure";
import type { FieldSchema } from "./form";

/** The assumed number of code points of a text without `maxLength`, such as a date or a phone number. */
const shortText = 60;
/** The assumed number of entries of a list without a limit. */
const entries = 20;
/** The assumed number of code points of the reference to a file, with its original name. */
const fileReference = 500;
/** The assumed number of code points of the answer to a foreign field, whose limits are not examined. */
const unlimited = 20_000;

/**
 * The largest number of code points in the texts and names of an answer that the schema accepts, with every
 * condition met and every list full. Where the schema sets no limit, one of the numbers above is assumed.
 */
export function maxAnswerLength(schema: FieldSchema): number {
  if (schema.file) return fileReference;
  if (isForeign(schema)) return unlimited;
  const choices = Array.isArray(schema.included) ? schema.included : schema.enum;
  if (choices) return Math.max(0, ...choices.map((choice) => String(choice).length));
  switch (schema.type) {
    case "string":
      return limitOf(schema.maxLength, shortText);
    case "array":
      return largestList(schema);
    case "object":
    case undefined:
      return largestGroup(schema);
    default:
      return 0;
  }
}

function largestList({ prefixItems = [], items, maxItems }: FieldSchema): number {
  const more = items ? limitOf(maxItems, entries) * maxAnswerLength(items) : 0;
  return prefixItems.reduce((sum, place) => sum + maxAnswerLength(place), more);
}

function largestGroup(schema: FieldSchema): number {
  const names = new Set(schemaAndBranches(schema).flatMap(({ properties = {} }) => Object.keys(properties)));
  const sizes = [...names].map(
    (name) => name.length + Math.max(...fieldsNamed(schema, name).map(maxAnswerLength)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const limitOf = (limit: unknown, otherwise: number) => (typeof limit === "number" ? limit : otherwise);
