/** Composed forms in a stock `Form` of `@rjsf/core`, or of any theme, judged by `@rjsf/validator-ajv8`. */
export { judgingAsHere } from "../stockRjsf/judgingAsHere";
export { stockFormProps } from "../stockRjsf/standIns";
export { stockUi } from "../stockRjsf/stockUi";
export { stockValidatorOptions } from "../stockRjsf/validatorOptions";
