import type { Static, TObject, TSchema } from "typebox";
import type { ErrorCode } from "./codes";

/** The base path of all calls, except those with `atRoot`. */
export const basePath = "/api/0.1.0";

/**
 * One call of the API, for both ends. Request validators, the browser's types and the OpenAPI description are derived
 * from it. A parameter in `path` is written `:name`.
 */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /** The purpose of the call in one line, for the OpenAPI description. */
  summary: string;
  /** Whether the caller must be signed in. */
  auth: boolean;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /**
   * The parts of the body that hold an applicant's answers. The limits of JSON bodies do not apply to them: the route
   * stores every answer that it can.
   */
  answersIn?: readonly string[];
  /** The parts of a multipart/form-data body. */
  form?: TSchema;
  /** The schema of one element of `result.data`. */
  answer?: TSchema;
  /** Whether the reply is one page of a list; `result.total` then counts the whole list. */
  paged?: true;
  /** The schema of the properties of `result` beside `data` and `total`. */
  ofList?: TObject;
  /** In place of `answer` for a response that is not a `Reply`: its media type and, for JSON, its schema. */
  raw?: { type: string; schema?: TSchema };
  /** The status of a success; 200 when absent. */
  status?: 201;
  /** The error codes of this call, besides the codes that any call can have (see `codesOf`). */
  refusals?: readonly ErrorCode[];
  /** The schema of one element of an error's `result.data`; without a schema, `data` is empty. */
  refusalData?: TSchema;
  /** Whether the path is at the site's root, and not under `basePath`. */
  atRoot?: true;
}

/** The whole path of a call, with `:name` in place of a parameter. */
export function getPathPattern({ path, atRoot }: Pick<Call, "path" | "atRoot">): string {
  return atRoot ? path : basePath + path;
}

type Part<C, K extends string> = C extends Record<K, infer S extends TSchema> ? Static<S> : undefined;
export type ParamsOf<C extends Call> = Part<C, "params">;
export type QueryOf<C extends Call> = Part<C, "query">;
export type BodyOf<C extends Call> = Part<C, "body">;
export type AnswerOf<C extends Call> = Part<C, "answer">;
export type ListOf<C extends Call> =
  C extends Record<"ofList", infer S extends TSchema> ? Static<S> : unknown;
