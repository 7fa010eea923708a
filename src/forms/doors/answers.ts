/** The answers of one form while it is filled in, outside any view, and the progress of each step. */
export type { Json, JsonObject, Problem } from "../engine/form";
export { problemsByStep, type StepState, stepOfAnswer, stepStates } from "../engine/journey";
export { type AnswersOptions, type AnswersStore, createAnswers } from "../renderer/answers";
