import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { getLocation, parse } from "jsonc-parser";
import type { Json, JsonObject } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import type { MetaSchemas } from "./metaSchemas";

/** Completions at the caret, by the meta schemas: property names or values. */
export function completionsAt(
  meta: MetaSchemas,
  file: string,
  text: string,
  caret: number,
): Pick<CompletionResult, "from" | "to" | "options"> | null {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, caret);
  const value = parse(text);
  const word = previousNode && previousNode.offset + previousNode.length >= caret ? previousNode : undefined;
  const from = word?.offset ?? caret;
  const to = word ? word.offset + word.length : caret;
  const typed = text.slice(from, caret).replace(/^"/, "").toLowerCase();
  const options = (
    isAtPropertyKey
      ? names(meta.at(file, path.slice(0, -1), value), !/^\s*:/.test(text.slice(to)))
      : values(meta.at(file, path, value))
  ).filter(({ label }) => label.toLowerCase().includes(typed));
  return options.length > 0 ? { from, to, options } : null;
}

export const completionSource =
  (meta: MetaSchemas, file: string) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const text = state.doc.toString();
    // Without an explicit request, completions appear only while a name or a text is being typed.
    if (!explicit && !/["\w]/.test(text[pos - 1] ?? "")) return null;
    const found = completionsAt(meta, file, text, pos);
    // The editor's own filter would compare the quotation marks, too.
    return found && { ...found, filter: false };
  };

function names(schemas: JsonObject[], isNew: boolean): Completion[] {
  const found = new Map<string, Completion>();
  for (const { properties } of schemas)
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
      const label = JSON.stringify(name);
      const before = found.get(name);
      found.set(name, {
        label,
        apply: isNew ? `${label}: ` : label,
        type: "property",
        ...(before?.info === undefined ? infoOf(schema) : { info: before.info }),
      });
    }
  return [...found.values()];
}

function values(schemas: JsonObject[]): Completion[] {
  const codes = schemas.flatMap((schema): Json[] => [
    ...(Array.isArray(schema.enum) ? schema.enum : []),
    ...(schema.const === undefined ? [] : [schema.const]),
    ...(schema.type === "boolean" ? [true, false] : []),
  ]);
  return [...new Set(codes.map((code) => JSON.stringify(code)))].map((label) => ({
    label,
    type: "constant",
  }));
}

function infoOf(schema: Json): Pick<Completion, "info"> {
  return isObject(schema) && typeof schema.description === "string" ? { info: schema.description } : {};
}
