import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshSheetAndLists } from "../api/sheets";

/**
 * A mutation of an application. Its sheet and the lists are reloaded afterwards, even after an error; nobody waits for
 * them.
 */
export function useSheetChange<Input>(id: string, change: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => refreshSheetAndLists(cache, id),
  });
}
