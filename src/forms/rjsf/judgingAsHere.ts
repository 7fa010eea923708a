import type { RJSFValidationError, ValidatorType } from "@rjsf/utils";
import type { SchemaError } from "../engine/form";
import { isObject, joinPointer, parsePointer } from "../engine/pointer";
import { toProblems } from "../engine/problems";
import { pathsInDraft, projectAnswers } from "../engine/projectAnswers";

/**
 * A validator of stock rjsf that judges as this site does: what it is given are the answers as they were typed, what it
 * judges the effective ones (see `projectAnswers`), and of each field it tells one error, where it was typed.
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
          const told = oneForEachField(errors, (path) => placeTyped(schema, answers, path));
          return transformErrors ? transformErrors(told, ui) : told;
        },
        uiSchema,
      ),
    reset: () => validator.reset?.(),
  };
}

const effective = (schema: unknown, answers: unknown): unknown =>
  isObject(answers) && isObject(schema) ? projectAnswers(schema, answers) : answers;

/** Where a path into the effective answers leads to in what was typed. */
const placeTyped = (schema: unknown, answers: unknown, path: string): string =>
  isObject(answers) && isObject(schema) ? pathsInDraft(schema, answers)(path) : path;

/**
 * As `toProblems` has it. What is not about an answer (a schema that cannot be compiled) stays.
 * @param placeOf where the answer at a path was typed
 */
function oneForEachField(
  errors: RJSFValidationError[],
  placeOf: (path: string) => string,
): RJSFValidationError[] {
  const [about, others] = [errors.filter(({ name }) => name), errors.filter(({ name }) => !name)];
  const told = toProblems(about.map(schemaError)).flatMap(({ path, keyword }) => {
    const error = about.find((each) => {
      const [problem] = toProblems([schemaError(each)]);
      return problem?.path === path && problem.keyword === keyword;
    });
    return error ? [{ ...error, name: keyword, property: propertyOf(placeOf(path)) }] : [];
  });
  return [...told, ...others];
}

/** The error as ajv had it: rjsf has written the missing property behind the path of its object. */
function schemaError({
  name = "",
  property = "",
  schemaPath = "",
  params = {},
}: RJSFValidationError): SchemaError {
  const parts = property.split(".").filter((part) => part !== "");
  const own = "missingProperty" in params ? parts.slice(0, -1) : parts;
  return { instancePath: own.reduce(joinPointer, ""), schemaPath, keyword: name, params };
}

const propertyOf = (pointer: string): string =>
  parsePointer(pointer)
    .map((part) => `.${part}`)
    .join("");
