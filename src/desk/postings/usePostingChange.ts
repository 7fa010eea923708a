import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { WholePosting } from "../../contract/desk/postings";
import { toast } from "../../design/toast";
import { invalidateDeskQueries } from "../api/postings";

/**
 * Changes a posting, and reloads its data. A refusal reloads the data, too, because another person may have
 * changed the posting.
 */
export function usePostingChange<Wanted>(
  change: (wanted: Wanted) => Promise<WholePosting>,
  onDone: () => void,
) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast({ text: t("posting.changed"), tone: "good" });
      onDone();
    },
    onSettled: () => invalidateDeskQueries(cache),
  });
}
