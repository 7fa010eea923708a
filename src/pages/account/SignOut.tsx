import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "../../addresses";
import { flushDrafts } from "../../drafts/flushDrafts";
import { useLanguage } from "../../i18n";
import { tellOtherTabs } from "../../session/otherTabs";
import { signOut } from "../../session/session";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Text } from "../../ui/Text";
import { useGo } from "../../useGo";

/** Milliseconds in which other tabs write down what is typed there. */
const others = 300;

/** Signs out on purpose: what this browser remembers is sent first and then deleted, or its owner decides. */
export function SignOut() {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const client = useQueryClient();
  const go = useGo();
  const [asked, setAsked] = useState(false);

  const leave = async () => {
    // First away from the page that only its owner may see.
    await go(addresses.home);
    await signOut();
  };
  const sending = useMutation({
    mutationFn: async () => {
      tellOtherTabs("leaving");
      await Promise.all([flushDrafts(), new Promise((resolve) => setTimeout(resolve, others))]);
      const { openOwnJournal } = await import("../../wizard/ownJournal");
      const journal = await openOwnJournal();
      if (!journal || (await journal.names()).length === 0) return true;
      const { sendJournal } = await import("../../wizard/sendJournal");
      if (!(await sendJournal(journal, client, language))) return false;
      await journal.clear();
      return true;
    },
    onSuccess: (isSent) => (isSent ? leave() : setAsked(true)),
    onError: () => setAsked(true),
  });
  const discarding = useMutation({
    mutationFn: async () => {
      const { openOwnJournal } = await import("../../wizard/ownJournal");
      // Without its key, which the server has, nobody can read what stays behind.
      const journal = await openOwnJournal().catch(() => undefined);
      await journal?.clear();
      await leave();
    },
  });

  return (
    <>
      <Button busy={sending.isPending} onClick={() => sending.mutate()}>
        {t("signOut.button")}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t("signOut.title")}
          confirmLabel={t("signOut.confirm")}
          cancelLabel={t("signOut.cancel")}
          danger
          busy={discarding.isPending}
          onConfirm={() => discarding.mutate()}
          onCancel={() => setAsked(false)}
        >
          <Text>{t("signOut.text")}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
