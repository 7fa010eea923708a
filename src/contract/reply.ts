import { type TSchema, Type } from "typebox";
import type { Problem } from "../forms/engine/form";
import { type ErrorCode, statusOfCode } from "./codes";

/** The body of every successful response. `total` is set for paged lists; `message` is for people. */
export interface Reply<T> {
  result: { data: T[]; total?: number };
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

/** The body of a successful response: a list of `item`, and for a paged list its total. */
export function responseSchema(item: TSchema, paged = false): TSchema {
  const data = Type.Array(item);
  const result = paged ? Type.Object({ data, total: Type.Integer({ minimum: 0 }) }) : Type.Object({ data });
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
