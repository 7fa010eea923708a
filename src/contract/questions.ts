import { type Static, Type } from "typebox";
import { IdParams, Named } from "./atoms";
import type { Call } from "./call";

/** One question of a job's form, in the language of the request. */
export const Question = Type.Object({
  id: Type.String(),
  text: Type.String(),
  type: Type.Union([
    Type.Literal("text"),
    Type.Literal("choice"),
    Type.Literal("yesNo"),
    Type.Literal("number"),
  ]),
  required: Type.Boolean(),
  maxWords: Type.Optional(Type.Integer({ minimum: 1 })),
  options: Type.Optional(Type.Array(Named)),
});
export type Question = Static<typeof Question>;

const asked = { method: "GET", auth: true, params: IdParams, answer: Question } as const;

/** `:id` is a job's. */
export const questionCalls = {
  question: { ...asked, path: "/resume/question/:id" },
  backgroundInfoQuestion: { ...asked, path: "/resume/backgroundInfoQuestion/:id" },
  flightInfoQuestion: { ...asked, path: "/resume/flightInfoQuestion/:id" },
} satisfies Record<string, Call>;
