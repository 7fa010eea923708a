import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";
import type { Problem } from "../../forms/engine/form";
import { appendToPointer } from "../../forms/engine/pointer";

// A body is validated as it was sent: nothing is coerced, defaulted or removed.
const bodies = new Ajv2020({ allErrors: true, strict: true });
// Parameters and queries arrive as text, so `page=2` needs coercion.
const addresses = new Ajv2020({ allErrors: true, strict: true, coerceTypes: true });
for (const ajv of [bodies, addresses]) addFormats.default(ajv);

/** The most problems in one reply: a large body must not cause a larger reply. */
const maxProblems = 20;

/** The error for a request that does not match the call's schema. */
export class MalformedRequest extends Error {
  constructor(readonly problems: Problem[]) {
    super("malformed request");
  }
}

/**
 * Returns a validator that compiles its schema at the first request, because compiling the schemas of all
 * calls would delay each start.
 */
export const compileRequestValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined;
  return (value: unknown) => {
    compiled ??= (httpPart === "body" ? bodies : addresses).compile(schema);
    const validate = compiled;
    if (validate(value)) {
      const endless = httpPart === "body" ? undefined : endlessNumber(value);
      return endless ? { error: new MalformedRequest([endless]) } : { value };
    }
    return { error: new MalformedRequest((validate.errors ?? []).slice(0, maxProblems).map(problemOf)) };
  };
};

/**
 * The problem of the first infinite number in a query or in parameters; undefined without one. Ajv coerces
 * "Infinity" and "1e999" to numbers, which then pass its limits.
 */
function endlessNumber(value: unknown): Problem | undefined {
  const [name] =
    Object.entries(Object(value)).find(([, part]) => typeof part === "number" && !Number.isFinite(part)) ??
    [];
  return name === undefined ? undefined : { path: appendToPointer("", name), keyword: "type", params: {} };
}

function problemOf({ instancePath, keyword, params }: ErrorObject): Problem {
  const property: unknown = params.missingProperty ?? params.additionalProperty;
  return {
    path: typeof property === "string" ? appendToPointer(instancePath, property) : instancePath,
    keyword,
    params,
  };
}
