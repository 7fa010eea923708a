import { type TSchema, Type } from "typebox";
import type { Problem } from "../forms/engine/form";
import type { Call } from "./call";
import { type ErrorCode, statusOfCode } from "./codes";

/** The body of every successful response. `total` is set for paged lists; `message` is for people. */
export interface Reply<T, List = unknown> {
  result: { data: T[]; total?: number } & List;
  message: string;
}

/** A problem with its message in the language of the request. */
export interface WordedProblem extends Problem {
  message: string;
}

/** The body of every error response. `data` is empty unless the call has `refusalData`. */
export interface ErrorReply<T = unknown> extends Reply<T> {
  code: ErrorCode;
  errors?: WordedProblem[];
}

/**
 * Returns the schema of the body of a successful response: a list of `item`, with the total of a paged list
 * and the additional data in `ofList`.
 */
export function responseSchema(item: TSchema, { paged, ofList }: Pick<Call, "paged" | "ofList">): TSchema {
  const result = Type.Object({
    data: Type.Array(item),
    ...(paged && { total: Type.Integer({ minimum: 0 }) }),
    ...ofList?.properties,
  });
  return Type.Object({ result, message: Type.String() });
}

const codes = Object.keys(statusOfCode);

export const WordedProblemSchema = Type.Unsafe<WordedProblem>(
  Type.Object({
    path: Type.String(),
    keyword: Type.String(),
    params: Type.Record(Type.String(), Type.Unknown()),
    message: Type.String({ minLength: 1 }),
  }),
);

export const ErrorReplySchema = Type.Object(
  {
    code: Type.Unsafe<ErrorCode>({ type: "string", enum: codes }),
    result: Type.Object({ data: Type.Array(Type.Unknown()) }),
    message: Type.String({ minLength: 1 }),
    errors: Type.Optional(Type.Array(WordedProblemSchema)),
  },
  { additionalProperties: false },
);
