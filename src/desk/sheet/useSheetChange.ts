import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshApplications } from "../api/decisions";

/** A mutation of an application. The sheet and the lists are reloaded afterwards, even after an error. */
export function useSheetChange<Input>(change: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => refreshApplications(cache),
  });
}
