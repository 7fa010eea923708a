import type { Json } from "../../engine/form";

/** Data of rjsf as an answer: without undefined properties; undefined entries of a list are null, so that they stay. */
export function answerFromRjsf(data: unknown): Json | undefined {
  if (data === null || typeof data === "string" || typeof data === "number" || typeof data === "boolean")
    return data;
  if (Array.isArray(data)) return data.map((entry) => answerFromRjsf(entry) ?? null);
  if (typeof data !== "object") return undefined;
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, part]) => {
      const value = answerFromRjsf(part);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
