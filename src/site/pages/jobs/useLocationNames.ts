import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { locationsQuery } from "../../api/locations";
import { useLanguage } from "../../i18n";

const blank = "\u00a0";

/** Names a location by its code. Until the names have come it is a blank line: no reader sees a code before its word. */
export function useLocationNames(): (code: string) => string {
  const { data } = useQuery(locationsQuery(useLanguage()));
  return useCallback((code) => (data ? (data.find(({ key }) => key === code)?.name ?? code) : blank), [data]);
}
