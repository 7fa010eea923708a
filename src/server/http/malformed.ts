import { draftLimits, type JsonLimits } from "../../contract/draftLimits";

/**
 * Limits of the parameters, query and body of any request, except for the parts of the body that `answersIn`
 * names. The schemas of the calls are stricter.
 */
export const bodyLimits: JsonLimits = { depth: draftLimits.depth + 1, keys: 4000, textLength: 20_000 };

/** The depth up to which a body is parsed. Deeper nesting may exhaust the stack of a function that walks through it. */
export const parsedDepth = 100;

/**
 * Whether JSON text nests deeper than `limit`. The text is not parsed: deep nesting may exhaust the parser's
 * stack.
 */
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
