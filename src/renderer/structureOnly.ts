import type { ValidatorType } from "@rjsf/utils";
import { isObject } from "../engine/pointer";

/**
 * rjsf's validator, which validates nothing: the store does. It is asked only about schemas that are not in the house's
 * dialect (which branch of a `oneOf` some data belongs to), and there it knows types and constants.
 */
export const structureOnly: ValidatorType = {
  isValid: (schema, data) =>
    schema.properties === undefined
      ? schema.const === undefined || schema.const === data
      : isObject(data) &&
        Object.entries(schema.properties).every(
          ([name, rule]) => !isObject(rule) || rule.const === undefined || rule.const === data[name],
        ),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};
