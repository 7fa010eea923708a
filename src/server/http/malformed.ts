import type { Problem } from "../../forms/engine/form";
import { joinPointer } from "../../forms/engine/pointer";

export interface JsonLimits {
  depth: number;
  keys: number;
  textLength: number;
  /** Code points of all texts and names together. */
  size?: number;
}

/** Limits of a draft, which may hold any typed text. */
export const draftLimits: JsonLimits = { depth: 10, keys: 2000, textLength: 20_000 };

/** Limits of any body; a draft is one part of a body. Each call's own schema is stricter. */
export const bodyLimits: JsonLimits = { depth: draftLimits.depth + 1, keys: 4000, textLength: 20_000 };

/**
 * The first part of a JSON value that cannot be stored: nested too deep, too many keys or entries, too large, a text that
 * is too long or has an invalid character (NUL, half a surrogate pair), a number that is not finite.
 */
export function malformedPart(value: unknown, limits: JsonLimits, at = ""): Problem | undefined {
  let keys = 0;
  let size = 0;
  // Paths are built only for a problem, which nearly no value has.
  const walk = (part: unknown, depth: number): Problem | undefined => {
    if (typeof part === "string") return count(part) ?? textProblem(part, limits.textLength);
    if (typeof part === "number" && !Number.isFinite(part)) return { path: "", keyword: "type", params: {} };
    if (typeof part !== "object" || part === null) return;
    if (depth >= limits.depth) return { path: "", keyword: "maxDepth", params: { limit: limits.depth } };
    for (const [key, inner] of Object.entries(part)) {
      if (++keys > limits.keys) return tooManyKeys;
      const name = (Array.isArray(part) ? undefined : count(key)) ?? textProblem(key, 200);
      if (name) return name;
      const found = walk(inner, depth + 1);
      if (found === tooManyKeys || found === tooLarge) return found;
      if (found) return { ...found, path: joinPointer("", key) + found.path };
    }
  };
  const tooManyKeys = { path: "", keyword: "maxProperties", params: { limit: limits.keys } };
  const tooLarge = { path: "", keyword: "maxProperties", params: { limit: limits.size ?? 0 } };
  const count = (text: string): Problem | undefined => {
    size += countCodePoints(text);
    return limits.size !== undefined && size > limits.size ? tooLarge : undefined;
  };
  const found = walk(value, 0);
  return found && { ...found, path: at + found.path };
}

function countCodePoints(text: string): number {
  return /[\ud800-\udbff]/.test(text) ? [...text].length : text.length;
}

function textProblem(text: string, limit: number): Problem | undefined {
  // Forms count code points; `length` counts UTF-16 units.
  if (text.length > limit && [...text].length > limit)
    return { path: "", keyword: "maxLength", params: { limit } };
  if (/\0|\p{Surrogate}/u.test(text)) return { path: "", keyword: "text", params: {} };
}

/** Whether JSON text nests deeper than `limit`. It is not parsed: deep nesting may exhaust the parser's stack. */
export function nestsTooDeep(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    if (inString) {
      if (char === "\\") index++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") {
      if (++depth > limit) return true;
    } else if (char === "}" || char === "]") depth--;
  }
  return false;
}
