import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sheetKey } from "../api/sheets";

/** Something that changes an application; its sheet is read anew after it, whatever became of it. */
export function useSheetChange<Input>(id: string, change: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries(sheetKey(id)),
  });
}
