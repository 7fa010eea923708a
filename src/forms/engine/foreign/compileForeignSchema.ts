import type { Ajv, ValidateFunction } from "ajv";
import { createForeignAjv } from "../ajv";
import type { Validate } from "../form";
import { bundleSchema } from "./bundleSchema";
import { ForeignSchemaError } from "./ForeignSchemaError";
import type { SchemaFiles } from "./indexReferenceTargets";
import type { ForeignSchema } from "./subschemas";
import { withDepthLimit } from "./withDepthLimit";

/**
 * Compiles a schema of any dialect, with the files that it refers to. The validator throws TooDeepError for a
 * value that is nested too deep to be judged.
 * @throws ForeignSchemaError
 */
export function compileForeignSchema(schema: ForeignSchema, files: SchemaFiles = {}): Validate {
  return withDepthLimit(bundleAndCompileSchema(createForeignAjv(), schema, files));
}

/**
 * Compiles a schema of any dialect to a validator without the protection of `withDepthLimit`.
 * @throws ForeignSchemaError
 */
export function bundleAndCompileSchema(
  ajv: Ajv,
  schema: ForeignSchema,
  files: SchemaFiles,
): ValidateFunction {
  try {
    const bundle = bundleSchema(schema, files);
    const [fault] = standard.validateSchema(bundle.schema) ? [] : (standard.errors ?? []);
    if (!fault) return ajv.compile(bundle.schema);
    throw new ForeignSchemaError(
      bundle.placeOf(fault.instancePath),
      `it is no JSON Schema (${fault.keyword} ${JSON.stringify(fault.params)})`,
    );
  } catch (error) {
    if (error instanceof ForeignSchemaError || !(error instanceof Error)) throw error;
    const says =
      error instanceof RangeError ? "too many schemas refer to each other in a row" : error.message;
    throw new ForeignSchemaError("#", says);
  }
}

/** An ajv that judges schemas by the schema of JSON Schema, which it compiles once. */
const standard = createForeignAjv();
