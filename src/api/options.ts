import { queryOptions } from "@tanstack/react-query";
import { optionCalls } from "../contract/options";
import { sendForOne } from "./client";
import { own } from "./own";

export const allSelectQuery = queryOptions({
  queryKey: [own, "allSelect"],
  queryFn: ({ signal }) => sendForOne(optionCalls.allSelect, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
