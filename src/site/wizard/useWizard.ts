import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useLanguage } from "../i18n";
import { type OpenedWizard, openWizard, type Refused } from "./openWizard";

export type WizardState =
  | { kind: "opening" }
  | { kind: "failed" }
  | { kind: "refused"; refused: Refused }
  | { kind: "open"; wizard: OpenedWizard };

/** Opens the wizard of one job while its page is mounted. `reopen` opens it again with the server's answers. */
export function useWizard(applyType: string, applyId: string): { opening: WizardState; reopen: () => void } {
  const client = useQueryClient();
  const language = useLanguage();
  const [opening, setOpening] = useState<WizardState>({ kind: "opening" });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language must not open the form again; a change of `round` must.
  useEffect(() => {
    let isUnmounted = false;
    let stop = () => {};
    setOpening({ kind: "opening" });
    openWizard(client, language, applyType, applyId)
      .then((opened) => {
        if (isUnmounted) return;
        if ("reason" in opened) return setOpening({ kind: "refused", refused: opened });
        stop = opened.sync.start();
        setOpening({ kind: "open", wizard: opened });
      })
      .catch(() => {
        if (!isUnmounted) setOpening({ kind: "failed" });
      });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [client, applyType, applyId, round]);

  return { opening, reopen: useCallback(() => setRound((last) => last + 1), []) };
}
