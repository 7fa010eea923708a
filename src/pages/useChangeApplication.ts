import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { applicationsKey } from "../api/applications";
import { toast } from "../ui/toast";

/** A change of one application by its id: says how it went, and lets every list be asked for anew. */
export function useChangeApplication(
  change: (id: number) => Promise<unknown>,
  done: string,
  onSettled: () => void,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast({ text: done, tone: "good" }),
    onError: ({ message }) => toast({ text: message || t("noAnswer"), tone: "bad" }),
    onSettled: async () => {
      onSettled();
      await client.invalidateQueries({ queryKey: applicationsKey });
    },
  });
}
