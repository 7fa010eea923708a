import { answersAtPath, evaluateCross, isFromRoot, passesTest } from "../crossCondition";
import type { CrossCondition, Json, JsonObject } from "../form";
import { memberOf } from "../pointer";
import type { Keyword } from "./keyword";

/**
 * `"x-when"` in the `if` of a condition: an object passes if the tests of its own answers, and of answers
 * anywhere in the form, hold.
 */
export const when: Keyword<JsonObject, CrossCondition> = {
  keyword: "x-when",
  type: "object",
  schemaType: "object",
  judge: (value, rule, { today, root }) => {
    const answersTo = (path: string): Json[] => {
      if (isFromRoot(path)) return answersAtPath(root, path);
      const answer = memberOf(value, path);
      return answer === undefined ? [] : [answer];
    };
    return evaluateCross(rule, (test) => passesTest(test, answersTo(test.field), today)) ? null : {};
  },
};
