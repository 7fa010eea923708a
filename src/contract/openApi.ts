import { languages } from "../forms/engine/form";
import { type Call, getPathPattern } from "./call";
import { type ErrorCode, statusOfCode } from "./codes";
import { ErrorReplySchema, responseSchema } from "./reply";

/** A JSON Schema. */
type Schema = object;

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: Schema;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, { schema: Schema }>;
  content: Record<string, { schema: Schema }>;
}

export interface Operation {
  /** The call's name. */
  operationId: string;
  summary: string;
  /** Empty when no token or session is needed. */
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: true; content: Record<string, { schema: Schema }> };
  /** The responses by status. */
  responses: Record<string, ResponseObject>;
}

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

/** The parts of an API from which its OpenAPI description is generated. */
export interface DescribedApi {
  title: string;
  /** The calls by name. */
  calls: Record<string, Call>;
  /** The security scheme of the calls that need a session, with its name. */
  security: { name: string; scheme: object };
  /** The error codes that each call of this API can have, besides the codes of every API. */
  refusals: readonly ErrorCode[];
}

/** The OpenAPI 3.1 description of a whole API, derived from its calls. */
export function describeApi(api: DescribedApi): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const [name, call] of Object.entries(api.calls)) {
    const path = getPathPattern(call).replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, api) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: api.title,
      version: "0.1.0",
      description:
        "Every answer is {result: {data}, message}; an error is the same with a `code` and an empty `data`. `message` is for people.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { ErrorReply: ErrorReplySchema },
      parameters: {
        language: {
          name: "Accept-Language",
          in: "header",
          description: "The language of messages and names.",
          schema: { type: "string", examples: languages },
        },
      },
      securitySchemes: { [api.security.name]: api.security.scheme },
    },
  };
}

function operation(operationId: string, call: Call, api: DescribedApi): Operation {
  const { summary, auth, params, query, body, form } = call;
  const content = body ? { "application/json": { schema: body } } : form && formContent(form);
  return {
    operationId,
    summary,
    security: auth ? [{ [api.security.name]: [] }] : [],
    parameters: [
      ...parameters("path", params),
      ...parameters("query", query),
      { $ref: "#/components/parameters/language" },
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: { [call.status ?? 200]: success(call), ...refusals(call, api) },
  };
}

function formContent(schema: Schema): Record<string, { schema: Schema }> {
  return { "multipart/form-data": { schema } };
}

function parameters(place: Parameter["in"], schema: Schema | undefined): Parameter[] {
  const properties: Record<string, Schema> =
    schema && "properties" in schema ? { ...Object(schema.properties) } : {};
  const required: unknown[] =
    schema && "required" in schema && Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }));
}

function success(call: Call): ResponseObject {
  const { answer, raw } = call;
  const schema = answer ? responseSchema(answer, call) : (raw?.schema ?? {});
  return { description: "Done.", content: { [raw?.type ?? "application/json"]: { schema } } };
}

/** All error codes of a call: its own, the codes of every call of its API, and the codes of every API. */
function codesOf({ auth, method, refusals = [] }: Call, api: DescribedApi): ErrorCode[] {
  return [
    "MALFORMED",
    "TOO_LARGE",
    ...(auth ? (["SIGN_IN"] as const) : []),
    // A body is read even if the call takes none.
    ...(method === "GET" ? [] : (["WRONG_CONTENT_TYPE"] as const)),
    ...api.refusals,
    ...refusals,
    "INTERNAL",
    "MAINTENANCE",
    "UNAVAILABLE",
  ];
}

function refusals(call: Call, api: DescribedApi): Record<string, ResponseObject> {
  const codes = codesOf(call, api);
  const statuses = new Set(codes.map((code) => statusOfCode[code]));
  const ofStatus = (status: number) => codes.filter((code) => statusOfCode[code] === status);
  return Object.fromEntries([...statuses].map((status) => [status, refusal(ofStatus(status), call)]));
}

function refusal(codes: ErrorCode[], { refusalData }: Call): ResponseObject {
  const data = refusalData ? { items: refusalData } : { maxItems: 0 };
  const schema = {
    allOf: [
      { $ref: "#/components/schemas/ErrorReply" },
      { properties: { code: { enum: codes }, result: { properties: { data } } } },
    ],
  };
  return {
    description: codes.join(", "),
    ...(codes.includes("TOO_MANY") && { headers: { "Retry-After": { schema: { type: "integer" } } } }),
    content: { "application/json": { schema } },
  };
}
