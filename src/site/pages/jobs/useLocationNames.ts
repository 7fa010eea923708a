import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { locationsQuery } from "../../api/locations";
import { useLanguage } from "../../i18n";

const blank = "\u00a0";

/**
 * Returns a location's name by its code. Until the names have loaded it is a blank line: no reader sees a code before
 * its name.
 */
export function useLocationNames(): (code: string) => string {
  const { data } = useQuery(locationsQuery(useLanguage()));
  return useCallback((code) => (data ? (data.find(({ key }) => key === code)?.name ?? code) : blank), [data]);
}
