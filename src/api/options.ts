import { queryOptions } from "@tanstack/react-query";
import { optionCalls } from "../contract/options";
import { sendForOne } from "./client";
import { personalQueryKey } from "./personalQueryKey";

export const allSelectQuery = queryOptions({
  queryKey: [personalQueryKey, "allSelect"],
  queryFn: ({ signal }) => sendForOne(optionCalls.allSelect, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
