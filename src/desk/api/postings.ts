import { queryOptions } from "@tanstack/react-query";
import { postingCalls } from "../../contract/desk/postings";
import { send } from "../../site/api/client";

/** The postings whose applications one may see, the newest first. */
export const deskPostingsQuery = (language: string) =>
  queryOptions({
    queryKey: ["postings", language],
    queryFn: async () => (await send(postingCalls.deskPostings, { language })).data,
  });
