/**
 * What a stock `Form` of rjsf, with any theme, needs to draw a composed form, and to judge its answers with
 * `@rjsf/validator-ajv8`.
 */
export { computedAnswers } from "../engine/computedAnswers";
export { judgingAsHere } from "../rjsf/judgingAsHere";
export { stockFormProps } from "../rjsf/standIns";
export { stockUi } from "../rjsf/stockUi";
export { stockValidatorOptions } from "../rjsf/validatorOptions";
