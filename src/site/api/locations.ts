import { queryOptions } from "@tanstack/react-query";
import { locationCalls } from "../../contract/locations";
import { send } from "./client";

export const locationsQuery = (language: string) =>
  queryOptions({
    queryKey: ["locations", language],
    queryFn: async ({ signal }) => (await send(locationCalls.locations, { signal, language })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
