import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { addresses } from "../../addresses";
import { flushDrafts } from "../../drafts/flushDrafts";
import { useLanguage } from "../../i18n";
import { broadcastToTabs } from "../../session/otherTabs";
import { signOut } from "../../session/session";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Text } from "../../ui/Text";

/** Milliseconds for other tabs to flush their drafts. */
const otherTabsMs = 300;

interface SigningOut {
  start: () => void;
  isBusy: boolean;
  /** The question whether to lose what could not be sent, while it is asked. */
  dialog: ReactNode;
}

/** Signs out. Drafts in the browser's journal are sent first and then deleted; if that fails, the applicant decides. */
export function useSignOut(): SigningOut {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);

  const leaveAndSignOut = async () => {
    // First leave this page, which may need a session.
    await navigate(addresses.home, { flushSync: true });
    await signOut();
    setConfirming(false);
  };
  const sending = useMutation({
    mutationFn: async () => {
      broadcastToTabs("leaving");
      await Promise.all([flushDrafts(), new Promise((resolve) => setTimeout(resolve, otherTabsMs))]);
      const { openApplicantJournal } = await import("../../wizard/applicantJournal");
      const journal = await openApplicantJournal();
      if (!journal || (await journal.names()).length === 0) return true;
      const { sendJournal } = await import("../../wizard/sendJournal");
      if (!(await sendJournal(journal, client, language))) return false;
      await journal.clear();
      return true;
    },
    onSuccess: (isSent) => (isSent ? leaveAndSignOut() : setConfirming(true)),
    onError: () => setConfirming(true),
  });
  const discarding = useMutation({
    mutationFn: async () => {
      const { openApplicantJournal } = await import("../../wizard/applicantJournal");
      // If the journal cannot be opened, it stays, encrypted: its key is on the server.
      const journal = await openApplicantJournal().catch(() => undefined);
      await journal?.clear();
      await leaveAndSignOut();
    },
  });

  return {
    start: sending.mutate,
    isBusy: sending.isPending,
    dialog: isConfirming && (
      <ConfirmDialog
        title={t("signOut.title")}
        confirmLabel={t("signOut.confirm")}
        cancelLabel={t("signOut.cancel")}
        danger
        busy={discarding.isPending}
        onConfirm={() => discarding.mutate()}
        onCancel={() => setConfirming(false)}
      >
        <Text>{t("signOut.text")}</Text>
      </ConfirmDialog>
    ),
  };
}
