import { queryOptions } from "@tanstack/react-query";
import { categoryCalls } from "../../contract/categories";
import { send } from "./client";

export const categoriesQuery = (language: string) =>
  queryOptions({
    queryKey: ["categories", language],
    queryFn: async ({ signal }) => (await send(categoryCalls.categories, { signal, language })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
