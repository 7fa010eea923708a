import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { applicationsKey } from "../../api/applications";
import type { ApplicationSummary } from "../../contract/applications";
import { toast } from "../../ui/toast";

interface Change {
  change: (application: ApplicationSummary) => Promise<unknown>;
  /** Said when it was done. */
  done: string;
  /** Id of the heading that takes the focus then: what asked for the change may be gone from the page. */
  headingId: string;
  /** Closes the question whether to do it. */
  onClose: () => void;
}

/** A change of one application: says how it went, and lets every list be asked for anew. */
export function useChangeApplication({ change, done, headingId, onClose }: Change) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [changes, setChanges] = useState(0);
  // After the dialog has given the focus back as it goes.
  useEffect(() => {
    if (changes > 0) document.getElementById(headingId)?.focus();
  }, [changes, headingId]);
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: applicationsKey });
      onClose();
      setChanges((count) => count + 1);
      toast({ text: done, tone: "good" });
    },
    onError: ({ message }) => {
      onClose();
      toast({ text: message || t("noAnswer"), tone: "bad" });
    },
  });
}
