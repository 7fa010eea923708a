/** Checks answers by a composed form, in the browser and on the server. */
export { checkAnswers } from "../engine/checkAnswers";
export type { FormModule, Problem, Validate } from "../engine/form";
export { projectAnswers } from "../engine/projectAnswers";
export { type FormStandard, type StandardOptions, standardSchema } from "../engine/standardSchema";
