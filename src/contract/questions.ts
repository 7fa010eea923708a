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

const asked = {
  method: "GET",
  auth: true,
  params: IdParams,
  answer: Question,
  refusals: ["NO_SUCH_JOB"],
} as const;

/** `:id` is the id of a job. */
export const questionCalls = {
  question: { ...asked, path: "/resume/question/:id", summary: "The recruitment questions of a job's form." },
  backgroundInfoQuestion: {
    ...asked,
    path: "/resume/backgroundInfoQuestion/:id",
    summary: "The background questions of a job's form.",
  },
  flightInfoQuestion: {
    ...asked,
    path: "/resume/flightInfoQuestion/:id",
    summary: "The flight questions of a job's form.",
  },
} satisfies Record<string, Call>;
