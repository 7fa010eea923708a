import type { ValidatorType } from "@rjsf/utils";
import { isObject } from "../engine/pointer";

/**
 * rjsf's validator. It validates nothing, since the answers store does. rjsf calls `isValid` only for schemas that this
 * renderer does not draw (to find the branch of a `oneOf`), and checking types and constants is enough there.
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
