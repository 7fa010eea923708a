/** What a rule may look at beside the value: the day of validation and the object or list that holds the value. */
export interface JudgeContext {
  /** `YYYY-MM-DD`, in the market's time zone. */
  today: string;
  parent: unknown;
}

type ValueType = "string" | "number" | "object" | "array";

/**
 * A rule that JSON Schema has not. `judge` answers null for a value that keeps it, else what the sentence about
 * it may name.
 */
export interface Keyword<Value, Rule> {
  keyword: string;
  /** Values of another type are not this rule's concern. */
  type: ValueType | ValueType[];
  schemaType: "boolean" | "string" | "number" | "array" | "object";
  judge(value: Value, rule: Rule, surroundings: JudgeContext): Record<string, unknown> | null;
}
