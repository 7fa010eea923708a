import type { Static, TSchema } from "typebox";
import { Check, Errors } from "typebox/value";

/**
 * Returns the value of a sample file, if it fits the schema.
 * @throws Error with the name of the file and its first mistake
 */
export function requireValidSample<T extends TSchema>(schema: T, value: unknown, file: string): Static<T> {
  if (Check(schema, value)) return value;
  const [error] = Errors(schema, value);
  throw new Error(`${file}: ${error?.instancePath} ${error?.message}`);
}
