import type { Validate } from "../form";
import { appendToPointer } from "../pointer";

/**
 * The error for a value that is nested too deep to be judged. `path` is a JSON Pointer to the part that is
 * too deep; it is empty where the validator itself ran out of stack.
 */
export class TooDeepError extends Error {
  constructor(readonly path: string) {
    super(`${path}: it is nested too deep to be judged`);
    this.name = "TooDeepError";
  }
}

/**
 * The deepest level that is judged. A validator that calls itself for each level runs out of stack after a
 * few thousand levels.
 */
const deepestValue = 200;

/**
 * A validator that throws TooDeepError for a value that is nested deeper than `deepestValue`, and where the
 * given validator runs out of stack.
 */
export function withDepthLimit(validate: Validate): Validate {
  const judge: Validate = function (this: { today: string }, value) {
    const deep = tooDeep(value, deepestValue);
    if (deep !== undefined) throw new TooDeepError(deep);
    try {
      return validate.call(this, value);
    } catch (error) {
      throw error instanceof RangeError ? new TooDeepError("") : error;
    } finally {
      judge.errors = validate.errors ?? null;
    }
  };
  return judge;
}

/**
 * The JSON Pointer to the first part of a value that is nested deeper than `levels`; undefined if there is
 * none.
 */
function tooDeep(value: unknown, levels: number, at = ""): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (levels === 0) return at;
  for (const [name, inner] of Object.entries(value)) {
    const deep = tooDeep(inner, levels - 1, appendToPointer(at, name));
    if (deep !== undefined) return deep;
  }
  return undefined;
}
