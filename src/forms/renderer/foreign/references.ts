import { isObject, parsePointer } from "../../engine/pointer";
import type { SchemaDocument } from "./schemaDocument";

/** Keywords whose schemas apply to the same answer as the schema around them. */
export const inPlace: ReadonlySet<string> = new Set(["anyOf", "oneOf", "allOf", "if", "then", "else", "not"]);

/** The target of a reference; undefined for a dangling reference. */
export function targetOf(ref: string, document: SchemaDocument): unknown {
  return parsePointer(decodeURIComponent(ref.slice(1))).reduce<unknown>(
    (at, part) =>
      Array.isArray(at) ? at[Number(part)] : isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined,
    document,
  );
}

const recursionCache = new WeakMap<SchemaDocument, Map<string, boolean>>();

/** Whether the target of a reference contains the reference again, at any depth. */
export function isRecursive(ref: string, document: SchemaDocument): boolean {
  const answers = recursionCache.get(document) ?? new Map<string, boolean>();
  recursionCache.set(document, answers);
  const answer = answers.get(ref) ?? isCyclic(ref, document);
  answers.set(ref, answer);
  return answer;
}

function isCyclic(ref: string, document: SchemaDocument): boolean {
  const followed = new Set<string>();
  const waiting = referencesIn(targetOf(ref, document));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === ref || ref.startsWith(`${next}/`)) return true;
    if (!followed.has(next)) waiting.push(...referencesIn(targetOf(next, document)));
    followed.add(next);
  }
  return false;
}

/** The `$ref` of a schema, if it refers to the document itself (`#…`); else undefined. */
export function referenceOf(schema: unknown): string | undefined {
  const ref = isObject(schema) ? schema.$ref : undefined;
  return typeof ref === "string" && ref.startsWith("#") ? ref : undefined;
}

function referencesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = referenceOf(schema);
  return [...(own === undefined ? [] : [own]), ...Object.values(schema).flatMap(referencesIn)];
}
