import { RJSF_REF_KEY, type RJSFSchema } from "@rjsf/utils";
import { isObject } from "../../engine/pointer";
import { inPlace, isRecursive, referenceOf, targetOf } from "./references";
import type { SchemaDocument } from "./schemaDocument";

/**
 * The keyword in place of `$ref` where a schema repeats a schema around it. Its value is the reference; the
 * target is drawn once the field is opened.
 */
export const repeatMark = "x-repeats";

interface Chain {
  document: SchemaDocument;
  /** Whether the schema is within a schema that repeats. */
  isWithin: boolean;
  /** The references that were already followed for the same answer. */
  followed: readonly string[];
}

/**
 * A schema without cycles: the target of a recursive reference is inserted once, and further down
 * `repeatMark` takes its place. rjsf would follow some kinds of recursive references for ever.
 */
export function unrollRecursionOnce(
  schema: unknown,
  document: SchemaDocument,
  isWithin: boolean,
): RJSFSchema {
  const result = unroll(schema, { document, isWithin, followed: [] });
  return isSchema(result) ? result : {};
}

const isSchema = (value: unknown): value is RJSFSchema => isObject(value);

/** The largest number of recursive references that are followed for the same answer. */
const mostFollowed = 8;

/**
 * Unrolls a part of a schema.
 * @returns undefined for a part that adds nothing about the answer
 */
function unroll(schema: unknown, chain: Chain): unknown {
  if (Array.isArray(schema))
    return schema.map((part) => unroll(part, chain)).filter((part) => part !== undefined);
  if (!isObject(schema)) return schema;
  const { document, followed } = chain;
  const ref = referenceOf(schema);
  if (ref !== undefined && isRecursive(ref, document)) {
    if (followed.includes(ref) || followed.length >= mostFollowed) return undefined;
    const { $ref: _, ...beside } = schema;
    if (chain.isWithin && followed.length === 0) return { ...beside, [repeatMark]: ref };
    const target = unroll(targetOf(ref, document), {
      document,
      isWithin: true,
      followed: [...followed, ref],
    });
    // rjsf finds the uiSchema of a definition by the reference under this key.
    return isObject(target) ? { ...target, ...beside, [RJSF_REF_KEY]: ref } : undefined;
  }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, part]) => {
      const value = unroll(part, inPlace.has(name) ? chain : { ...chain, followed: [] });
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
