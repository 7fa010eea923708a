import type { Json } from "../form";

/**
 * The surroundings that a rule may read beside the value: the day of validation, the object or list that holds the
 * value, and all projected answers.
 */
export interface JudgeContext {
  /** `YYYY-MM-DD`, in the form's time zone. */
  today: string;
  parent: unknown;
  root: Json;
}

type SchemaType = "boolean" | "string" | "number" | "array" | "object";
type ValueType = "string" | "number" | "object" | "array";

/**
 * A custom keyword of JSON Schema. `judge` returns null for a valid value, else the parameters of the error message.
 */
export interface Keyword<Value, Rule> {
  keyword: string;
  /** Values of other types are not checked. */
  type: ValueType | ValueType[];
  schemaType: SchemaType | SchemaType[];
  judge(value: Value, rule: Rule, context: JudgeContext): Record<string, unknown> | null;
}

export type AnyKeyword = Keyword<unknown, unknown>;
