import type { RJSFValidationError, ValidatorType } from "@rjsf/utils";
import type { SchemaError } from "../engine/form";
import { appendToPointer, isObject, parsePointer } from "../engine/pointer";
import { toProblems } from "../engine/problems";
import { createDraftPathMapper, projectAnswers } from "../engine/projectAnswers";

/**
 * A validator for stock rjsf that judges as our own validators do: it receives the typed answers, judges the
 * effective answers (see `projectAnswers`), and reports one error for each field, at the typed answer.
 */
export function judgingAsHere(validator: ValidatorType): ValidatorType {
  return {
    isValid: (schema, answers, root) => validator.isValid(schema, answers, root),
    rawValidation: (schema, answers) => validator.rawValidation(schema, effective(schema, answers)),
    validateFormData: (answers, schema, customValidate, transformErrors, uiSchema) =>
      validator.validateFormData(
        effective(schema, answers),
        schema,
        customValidate,
        (errors, ui) => {
          const reported = oneForEachField(errors, (path) => placeTyped(schema, answers, path));
          return transformErrors ? transformErrors(reported, ui) : reported;
        },
        uiSchema,
      ),
    reset: () => validator.reset?.(),
  };
}

const effective = (schema: unknown, answers: unknown): unknown =>
  isObject(answers) && isObject(schema) ? projectAnswers(schema, answers) : answers;

/** Converts a path in the effective answers to the path in the typed answers. */
const placeTyped = (schema: unknown, answers: unknown, path: string): string =>
  isObject(answers) && isObject(schema) ? createDraftPathMapper(schema, answers)(path) : path;

/**
 * Returns one error for each field, as `toProblems` does. Errors that concern no answer (a schema that cannot
 * be compiled) stay.
 * @param placeOf converts a path in the effective answers to the path in the typed answers
 */
function oneForEachField(
  errors: RJSFValidationError[],
  placeOf: (path: string) => string,
): RJSFValidationError[] {
  const [about, others] = [errors.filter(({ name }) => name), errors.filter(({ name }) => !name)];
  const reported = toProblems(about.map(schemaError)).flatMap(({ path, keyword }) => {
    const error = about.find((each) => {
      const [problem] = toProblems([schemaError(each)]);
      return problem?.path === path && problem.keyword === keyword;
    });
    return error ? [{ ...error, name: keyword, property: propertyOf(placeOf(path)) }] : [];
  });
  return [...reported, ...others];
}

/**
 * Returns the error as ajv reported it, without the missing property, which rjsf has appended to the path.
 */
function schemaError({
  name = "",
  property = "",
  schemaPath = "",
  params = {},
}: RJSFValidationError): SchemaError {
  const parts = property.split(".").filter((part) => part !== "");
  const own = "missingProperty" in params ? parts.slice(0, -1) : parts;
  return { instancePath: own.reduce(appendToPointer, ""), schemaPath, keyword: name, params };
}

const propertyOf = (pointer: string): string =>
  parsePointer(pointer)
    .map((part) => `.${part}`)
    .join("");
