import type { FieldSubject, Panel } from "./panel";

/** The panel for whether a field is asked at first or later, which only a form or market decides. */
export const phasePanel: Panel<Pick<FieldSubject, "facts" | "scope">> = {
  form: "fieldPhase",
  fits: ({ facts, scope }) =>
    facts.later !== undefined && (scope.in !== "everywhere" || facts.declared.scope.in !== "everywhere"),
  answers: ({ facts }) => ({ phase: facts.later ? "later" : "first" }),
  operations: ({ facts: { field, later }, scope }, { phase }) =>
    (phase === "later") === later ? [] : [{ operation: "setLater", field, scope, later: phase === "later" }],
};
