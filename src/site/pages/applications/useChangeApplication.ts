import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ApplicationSummary } from "../../../contract/applications";
import { toast } from "../../../design/toast";
import { applicationsKey } from "../../api/applications";

interface Change {
  change: (application: ApplicationSummary) => Promise<unknown>;
  /** The text of the toast after success. */
  done: string;
  /** Id of the heading that takes the focus afterwards: the button that started the change may be gone. */
  headingId: string;
  /** Closes the confirmation. */
  onClose: () => void;
}

/**
 * Returns a mutation that changes one application, then invalidates every query about applications and shows
 * a toast. The caller shows the mutation's error.
 */
export function useChangeApplication({ change, done, headingId, onClose }: Change) {
  const client = useQueryClient();
  const [changes, setChanges] = useState(0);
  // An effect, because it runs after the closing dialog has returned the focus.
  useEffect(() => {
    if (changes > 0) document.getElementById(headingId)?.focus();
  }, [changes, headingId]);
  const reload = () => client.invalidateQueries({ queryKey: applicationsKey });
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await reload();
      onClose();
      setChanges((count) => count + 1);
      toast({ text: done, tone: "good" });
    },
    // The application may have been changed or deleted in another tab.
    onError: () => {
      onClose();
      return reload();
    },
  });
}
