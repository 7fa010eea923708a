import { queryOptions } from "@tanstack/react-query";
import { departmentCalls } from "../../contract/departments";
import { send } from "./client";

export const departmentsQuery = (language: string) =>
  queryOptions({
    queryKey: ["departments", language],
    queryFn: async ({ signal }) => (await send(departmentCalls.departments, { signal, language })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
