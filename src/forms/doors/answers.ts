/** The store of one form's answers, outside React, and the state of each step. */
export type { Json, JsonObject, Problem } from "../engine/form";
export { problemsByStep, type StepState, stepOfAnswer, stepStates } from "../engine/journey";
export { type AnswersOptions, type AnswersStore, createAnswers } from "../renderer/answers";
