import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { optionCalls } from "../../contract/options";
import { sendForOne } from "./client";

/**
 * The option lists as the server has them now. If the request fails, a form keeps the option names of its
 * build.
 */
export const optionListsQuery = (language: string) =>
  queryOptions({
    queryKey: ["allSelect", language],
    queryFn: ({ signal }) => sendForOne(optionCalls.allSelect, { signal, language }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
