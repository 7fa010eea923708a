import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "./codes";

/** Every call but the health checks stands under this path. */
export const basePath = "/api/0.1.0";

/**
 * One call as both ends know it. Gates, the browser's types and the API's description come from here.
 * `path` is written with `:name` in place of a parameter.
 */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /** What it is for, in one line: the API's description says it. */
  summary: string;
  /** Whether a valid token is required. */
  auth: boolean;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** A body of multipart/form-data: its parts. */
  form?: TSchema;
  /** One element of `result.data`. */
  answer?: TSchema;
  /** `result.total` says how many there are in all. */
  paged?: true;
  /** In place of `answer`, where the answer is no `Reply`: its media type and, of JSON, its shape. */
  raw?: { type: string; schema?: TSchema };
  /** Of a success; 200 when absent. */
  status?: 201;
  /** What it may refuse with, beside what every call does that takes a token, parameters or a body. */
  refusals?: readonly ErrorCode[];
  /** What a refusal's `data` may hold; elsewhere it is empty. */
  refusalData?: TSchema;
  /** Stands at the site's root, not under `basePath`. */
  atRoot?: true;
}

/** The whole path of a call, with `:name` in place of a parameter. */
export function pathOf({ path, atRoot }: Pick<Call, "path" | "atRoot">): string {
  return atRoot ? path : basePath + path;
}

type Part<C, K extends string> = C extends Record<K, infer S extends TSchema> ? Static<S> : undefined;
export type ParamsOf<C extends Call> = Part<C, "params">;
export type QueryOf<C extends Call> = Part<C, "query">;
export type BodyOf<C extends Call> = Part<C, "body">;
export type AnswerOf<C extends Call> = Part<C, "answer">;
