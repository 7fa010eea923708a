import type { Static, TSchema } from "typebox";

/** Every call but the health checks stands under this path. */
export const basePath = "/api/0.1.0";

/**
 * One call as both ends know it. Gates, the browser's types and the API's description come from here.
 * `path` is written with `:name` in place of a parameter.
 */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /** Whether a valid token is required. */
  auth: boolean;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** One element of `result.data`. Absent where the answer is not JSON: the bytes of a file. */
  answer?: TSchema;
  /** Stands at the site's root, not under `basePath`. */
  atRoot?: true;
}

type Part<C, K extends string> = C extends Record<K, infer S extends TSchema> ? Static<S> : undefined;
export type ParamsOf<C extends Call> = Part<C, "params">;
export type QueryOf<C extends Call> = Part<C, "query">;
export type BodyOf<C extends Call> = Part<C, "body">;
export type AnswerOf<C extends Call> = Part<C, "answer">;
