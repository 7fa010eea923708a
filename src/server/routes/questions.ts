import type { FastifyInstance } from "fastify";
import { type Question, questionCalls } from "../../contract/questions";
import type { FieldSchema, Json, Labels } from "../../forms/engine/form";
import { isObject } from "../../forms/engine/pointer";
import { Refusal } from "../http/refusal";
import { addRoute, type RequestContext } from "../http/route";
import type { Parts } from "../parts";
import { findJobEvenIfWithdrawn } from "../store/jobs";

type QuestionCall = (typeof questionCalls)[keyof typeof questionCalls];

/**
 * Serves the questions of a job's form, read from the form itself, so that they are the same as in the
 * wizard.
 */
export function formQuestionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, catalog } = parts;

  const askedIn =
    (field: string) =>
    async ({ params, language }: RequestContext<QuestionCall>) => {
      const job = await findJobEvenIfWithdrawn(db, Number(params.id));
      if (!job) throw new Refusal("NO_SUCH_JOB");
      const form = catalog.forJob(job.apply_type, job.market);
      const questions = form?.form.schema.properties[field]?.prefixItems ?? [];
      const labels = form?.labels[language] ?? {};
      return { data: questions.map((question) => asQuestion(question, labels)) };
    };
  addRoute(app, parts, questionCalls.question, askedIn("recruitingAnswers"));
  addRoute(app, parts, questionCalls.backgroundInfoQuestion, askedIn("backgroundInfoAnswers"));
  addRoute(app, parts, questionCalls.flightInfoQuestion, askedIn("flightInfoAnswers"));
}

function asQuestion({ properties, required }: FieldSchema, labels: Labels): Question {
  const answer = properties?.answer ?? {};
  const list = answer["x-options"];
  const codes = codesOf(answer);
  return {
    id: String(properties?.questionId?.const ?? ""),
    text: labels[answer.title ?? ""]?.label ?? "",
    type: typeOf(answer),
    required: required?.includes("answer") ?? false,
    ...(typeof answer.wordCount === "number" && { maxWords: answer.wordCount }),
    ...(codes && {
      options: codes.map((code) => ({
        key: String(code),
        name: labels[`options.${list}.${isObject(code) ? "" : code}`]?.label ?? String(code),
      })),
    }),
  };
}

/**
 * The codes of an answer's choices. In a composed form `included` is the list of codes; in a schema file it
 * may be the list's name.
 */
function codesOf({ included, enum: codes }: FieldSchema): Json[] | undefined {
  return Array.isArray(included) ? included : codes;
}

function typeOf(answer: FieldSchema): Question["type"] {
  const { type } = answer;
  if (codesOf(answer)) return "choice";
  if (type === "boolean") return "yesNo";
  return type === "number" || type === "integer" ? "number" : "text";
}
