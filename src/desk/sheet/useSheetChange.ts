import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sheetQueryFilter } from "../api/sheets";

/** A mutation of an application. Its sheet is reloaded afterwards, even after an error. */
export function useSheetChange<Input>(id: string, change: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries(sheetQueryFilter(id)),
  });
}
