import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { locationsQuery } from "../../api/locations";
import { useLanguage } from "../../i18n";

const blank = "\u00a0";

/**
 * Returns a function from the code of a location to its name. Until the names have loaded, the function
 * returns a non-breaking space, so that no reader sees a code.
 */
export function useLocationNames(): (code: string) => string {
  const { data } = useQuery(locationsQuery(useLanguage()));
  return useCallback((code) => (data ? (data.find(({ key }) => key === code)?.name ?? code) : blank), [data]);
}
