import { queryOptions } from "@tanstack/react-query";
import { siteInfoCalls } from "../../contract/siteInfo";
import { send, sendForOne } from "./client";

/** The company's name and the years of its copyright. */
export const companyQuery = (language: string) =>
  queryOptions({
    queryKey: ["company", language],
    queryFn: async ({ signal }) => (await sendForOne(siteInfoCalls.siteInfo, { signal, language })).company,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });

/** The interviews on site that postings announce, the earliest first. */
export const announcedInterviewsQuery = (language: string) =>
  queryOptions({
    queryKey: ["interviews", language],
    queryFn: async ({ signal }) => (await send(siteInfoCalls.interviews, { signal, language })).data,
  });
