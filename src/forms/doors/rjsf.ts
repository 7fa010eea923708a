/** Composed forms in a stock `Form` of `@rjsf/core`, or of any theme, judged by `@rjsf/validator-ajv8`. */
export { computedAnswers } from "../engine/computedAnswers";
export { judgingAsHere } from "../rjsf/judgingAsHere";
export { stockFormProps } from "../rjsf/standIns";
export { stockUi } from "../rjsf/stockUi";
export { stockValidatorOptions } from "../rjsf/validatorOptions";
