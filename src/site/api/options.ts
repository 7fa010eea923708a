import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { optionCalls } from "../../contract/options";
import { sendForOne } from "./client";

/** The lists to choose from, as the server has them now. Without an answer, a form has the names of its build. */
export const allSelectQuery = (language: string) =>
  queryOptions({
    queryKey: ["allSelect", language],
    queryFn: ({ signal }) => sendForOne(optionCalls.allSelect, { signal, language }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
