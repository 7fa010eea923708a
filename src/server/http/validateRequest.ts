import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";
import type { Problem } from "../../engine/form";
import { joinPointer } from "../../engine/pointer";

// Never coerce, fill in or drop anything of a body: what was sent is what is judged.
const bodies = new Ajv2020({ allErrors: true, strict: true });
// An address holds only text: `page=2` is a number all the same.
const addresses = new Ajv2020({ allErrors: true, strict: true, coerceTypes: true });
for (const ajv of [bodies, addresses]) addFormats.default(ajv);

/** So many problems are told at once: a large body must not become a larger answer. */
const told = 20;

/** Thrown by a route's gate: what was sent is not what the call takes. */
export class MalformedRequest extends Error {
  constructor(readonly problems: Problem[]) {
    super("malformed request");
  }
}

export const compileRequestValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = (httpPart === "body" ? bodies : addresses).compile(schema);
  return (value: unknown) => {
    if (validate(value)) {
      const endless = httpPart === "body" ? undefined : endlessNumber(value);
      return endless ? { error: new MalformedRequest([endless]) } : { value };
    }
    return { error: new MalformedRequest((validate.errors ?? []).slice(0, told).map(problemOf)) };
  };
};

/** Ajv makes a number of "Infinity" and "1e999", and then holds it to no limit. */
function endlessNumber(value: unknown): Problem | undefined {
  const [name] =
    Object.entries(Object(value)).find(([, part]) => typeof part === "number" && !Number.isFinite(part)) ??
    [];
  return name === undefined ? undefined : { path: joinPointer("", name), keyword: "type", params: {} };
}

function problemOf({ instancePath, keyword, params }: ErrorObject): Problem {
  const property: unknown = params.missingProperty ?? params.additionalProperty;
  return {
    path: typeof property === "string" ? joinPointer(instancePath, property) : instancePath,
    keyword,
    params,
  };
}
