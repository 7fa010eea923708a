import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { locationsQuery } from "../../api/locations";
import { useLanguage } from "../../i18n";

/** Names of the locations of jobs, by code. */
export function useLocationNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(locationsQuery(useLanguage()));
  return useMemo(() => new Map(data?.map(({ key, name }) => [key, name])), [data]);
}
