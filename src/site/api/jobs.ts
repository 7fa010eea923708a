import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type JobQuery, jobCalls } from "../../contract/jobs";
import { send, sendForOne } from "./client";

// The language is part of the key wherever the response contains text.

export const jobsQuery = (language: string, query: JobQuery) =>
  queryOptions({
    queryKey: ["jobs", language, query],
    queryFn: ({ signal }) => send(jobCalls.jobs, { query, signal, language }),
    placeholderData: keepPreviousData,
  });

export const jobQuery = (language: string, id: string) =>
  queryOptions({
    queryKey: ["job", language, id],
    queryFn: ({ signal }) => sendForOne(jobCalls.job, { params: { id }, signal, language }),
  });
