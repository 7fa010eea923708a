import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { flushDrafts } from "../../../forms/drafts/flushDrafts";
import { addresses } from "../../addresses";
import { waitForResultWhileConnected } from "../../api/connection";
import { useLanguage } from "../../i18n";
import { broadcastToTabs } from "../../session/otherTabs";
import { signOut } from "../../session/session";

/** Milliseconds for other tabs to flush their drafts. */
const otherTabsMs = 300;

/** Milliseconds for the home page to load, before the session is forgotten on the present page. */
const homeMs = 3_000;

const waits = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The question whether to sign out although unsent text would be lost. */
export interface SignOutQuestion {
  isBusy: boolean;
  confirm: () => void;
  cancel: () => void;
}

interface SigningOut {
  start: () => void;
  isBusy: boolean;
  question: SignOutQuestion | undefined;
}

/**
 * Signs out when `start` is called. Drafts in the browser's journal are sent first and then deleted; if that
 * fails, `question` asks the applicant.
 */
export function useSignOut(): SigningOut {
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);

  const leaveAndSignOut = async () => {
    // Leaves this page first, because it may need a session. The wait for the home page is limited: without a
    // connection it does not load, and the sign-out must still happen.
    await Promise.race([navigate(addresses.home, { flushSync: true }), waits(homeMs)]);
    await signOut();
    setConfirming(false);
  };
  const sending = useMutation({
    mutationFn: async () => {
      broadcastToTabs("leaving");
      const [isFlushed] = await Promise.all([flushDrafts(), waits(otherTabsMs)]);
      const { openApplicantJournal } = await import("../../wizard/applicantJournal");
      const journal = await openApplicantJournal();
      const names = await journal?.names().catch(() => undefined);
      if (!isFlushed) return false;
      if (!journal || !names || names.length === 0) return true;
      const { sendJournal } = await import("../../wizard/sendJournal");
      if (!(await waitForResultWhileConnected(sendJournal(journal, client, language)))) return false;
      // If the journal cannot be cleared, its entries stay, encrypted. The server has all of them.
      await journal.clear().catch(() => undefined);
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
      await journal?.clear().catch(() => undefined);
      await leaveAndSignOut();
    },
  });

  return {
    start: sending.mutate,
    isBusy: sending.isPending,
    question: isConfirming
      ? { isBusy: discarding.isPending, confirm: discarding.mutate, cancel: () => setConfirming(false) }
      : undefined,
  };
}
