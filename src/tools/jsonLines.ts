import { child } from "../engine/pointer";

/** The line (from 1) on which each value of a JSON text begins, by JSON Pointer. @throws Error with the line of the first fault */
export function jsonLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const tokens = tokensOf(text);
  let next = 0;
  const take = () => {
    const token = tokens[next++];
    if (!token) throw new Error(`line ${text.split("\n").length}: it ends too soon`);
    return token;
  };
  const value = (pointer: string): void => {
    const { said, line } = take();
    lines.set(pointer, line);
    if (said === "{") members("}", () => keyed(pointer));
    else if (said === "[") {
      let index = 0;
      members("]", () => value(child(pointer, index++)));
    } else scalar(said, line);
  };
  const keyed = (pointer: string): void => {
    const { said, line } = take();
    const key = scalar(said, line);
    const colon = take();
    if (colon.said !== ":") throw new Error(`line ${colon.line}: a colon is missing after ${said}`);
    const inner = child(pointer, String(key));
    value(inner);
    // A reader looks for the name, which may stand above its value.
    lines.set(inner, line);
  };
  const members = (end: string, member: () => void): void => {
    if (tokens[next]?.said === end) {
      next++;
      return;
    }
    for (;;) {
      member();
      const { said, line } = take();
      if (said === end) return;
      if (said !== ",") throw new Error(`line ${line}: a comma or ${end} is missing before ${said}`);
    }
  };
  value("");
  if (next < tokens.length) throw new Error(`line ${take().line}: something stands behind the end`);
  return lines;
}

function tokensOf(text: string): Array<{ said: string; line: number }> {
  let line = 1;
  return [...text.matchAll(/\n|"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g)].flatMap(([said]) => {
    if (said !== "\n") return { said, line };
    line++;
    return [];
  });
}

function scalar(said: string, line: number): unknown {
  try {
    return JSON.parse(said);
  } catch {
    throw new Error(`line ${line}: ${said} is no value of JSON`);
  }
}
