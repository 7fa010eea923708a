import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import { checkAnswers } from "./checkAnswers";
import { dateInTimeZone } from "./dateInTimeZone";
import { fieldAt } from "./fieldAt";
import type { FieldSchema, FormModule, JsonObject, Problem } from "./form";
import { appendToPointer, isObject, parsePointer, valueAt } from "./pointer";
import { projectAnswers } from "./projectAnswers";
import { toJsonSchema } from "./toJsonSchema";

/** A validator of a form's answers with the interface of https://standardschema.dev */
export interface FormStandard extends StandardSchemaV1<JsonObject>, StandardJSONSchemaV1<JsonObject> {
  readonly "~standard": StandardSchemaV1.Props<JsonObject> & StandardJSONSchemaV1.Props<JsonObject>;
}

export interface StandardOptions {
  /** The message of an issue; without this function, the keyword of the broken rule. */
  word?: (problem: Problem) => string;
  /** The clock, from which the rules read "today". */
  now?: () => Date;
}

/**
 * A form's validator as a Standard Schema and a Standard JSON Schema. Its input is the typed answers; its output
 * for valid answers is the effective answers (see `projectAnswers`).
 */
export function standardSchema(
  module: FormModule,
  { word = ({ keyword }) => keyword, now = () => new Date() }: StandardOptions = {},
): FormStandard {
  const { schema } = module.form;
  const jsonSchema = ({ target }: StandardJSONSchemaV1.Options) => toJsonSchema(schema, target);
  return {
    "~standard": {
      version: 1,
      vendor: "@starling/forms",
      validate(answers) {
        if (!isObject(answers)) return { issues: [{ message: word(noObject) }] };
        const moment = now();
        const value = projectAnswers(schema, answers, {
          today: dateInTimeZone(module.form.timeZone, moment),
        });
        const problems = checkAnswers(module, answers, moment);
        if (problems.length === 0) return { value };
        return {
          issues: problems.map((each) => ({ message: word(each), path: keysOf(schema, answers, each.path) })),
        };
      },
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  };
}

const noObject: Problem = { path: "", keyword: "type", params: { type: "object" } };

/** A pointer into a draft as keys; the indexes of lists are numbers, also of a list that does not exist yet. */
function keysOf(schema: FieldSchema, draft: JsonObject, pointer: string): Array<string | number> {
  let at = "";
  return parsePointer(pointer).map((part) => {
    const isList = Array.isArray(valueAt(draft, at)) || fieldAt(schema, at)?.type === "array";
    at = appendToPointer(at, part);
    return isList ? Number(part) : part;
  });
}
