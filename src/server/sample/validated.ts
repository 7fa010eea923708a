import type { Static, TSchema } from "typebox";
import { Check, Errors } from "typebox/value";

/** The value of a sample file. @throws Error with the name of the file and its fault */
export function validated<T extends TSchema>(schema: T, value: unknown, file: string): Static<T> {
  if (Check(schema, value)) return value;
  const [error] = Errors(schema, value);
  throw new Error(`${file}: ${error?.instancePath} ${error?.message}`);
}
