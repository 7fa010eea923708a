import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { questionCalls } from "../../contract/questions";
import { send } from "./client";

type QuestionCall = (typeof questionCalls)[keyof typeof questionCalls];

/**
 * The questions of a job's form as the server has them now, by the field of their answers. If a request
 * fails, the form keeps the words of its build.
 */
export const questionsQuery = (language: string, jobId: string) =>
  queryOptions({
    queryKey: ["questions", language, jobId],
    queryFn: async ({ signal }) => {
      const load = async (call: QuestionCall) =>
        (await send(call, { params: { id: jobId }, signal, language })).data;
      const { question, backgroundInfoQuestion, flightInfoQuestion } = questionCalls;
      const [recruitingAnswers, backgroundInfoAnswers, flightInfoAnswers] = await Promise.all([
        load(question),
        load(backgroundInfoQuestion),
        load(flightInfoQuestion),
      ]);
      return { recruitingAnswers, backgroundInfoAnswers, flightInfoAnswers };
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
