import type { FieldSchema, JsonObject } from "../../../engine/form";
import type { ConditionCoverage, Deciding } from "./coverConditions";
import type { Outcome } from "./listOutcomeCombinations";

/** An object in an application: the form itself, a group, a list entry, or a place of a fixed list. */
export interface Instance {
  /** JSON Pointer into the answers. */
  at: string;
  schema: FieldSchema;
  /** The answers that decide which fields the object asks. */
  decided: Deciding;
  turns: ConditionCoverage["turns"];
}

/** An application with valid answers to all fields that the form asks, for one set of outcomes of its conditions. */
export interface SyntheticApplication {
  answers: JsonObject;
  instances: Instance[];
  /** The paths of answers that conditions elsewhere read; absent where there are none. */
  tested?: readonly string[];
}

export interface SyntheticApplications {
  /** Applications that together cover every possible outcome of the form's conditions. */
  applications: SyntheticApplication[];
  /** Outcomes of conditions that no answers lead to. */
  impossible: Array<{ schema: FieldSchema; way: Outcome }>;
  /** Fields without a valid answer, and the rules that exclude each other. */
  unanswerable: Array<{ field: FieldSchema; rules: string[] }>;
}
