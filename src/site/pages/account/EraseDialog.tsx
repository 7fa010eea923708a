import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Me } from "../../../contract/me";
import type { OwnerProof } from "../../../contract/passkeyData";
import { Text } from "../../../design/Text";
import { toast } from "../../../design/toast";
import { addresses } from "../../addresses";
import { eraseMe } from "../../api/ownData";
import { endSessionLocally } from "../../session/session";
import { ProofDialog } from "./ProofDialog";

interface EraseDialogProps {
  me: Me;
  onClose: () => void;
}

/** Erases the account, after its owner has confirmed it. */
export function EraseDialog({ me, onClose }: EraseDialogProps) {
  const { t } = useTranslation("profile");
  const navigate = useNavigate();

  const erase = async (proof: OwnerProof) => {
    const { openApplicantJournal } = await import("../../wizard/applicantJournal");
    // The journal is opened before the erasure, which deletes its key.
    const journal = await openApplicantJournal();
    await eraseMe(proof);
    // If the journal cannot be cleared, it stays, encrypted with a key that no longer exists.
    await journal?.clear().catch(() => undefined);
    // Leaves this page first, because the page needs a session.
    await navigate(addresses.home, { flushSync: true });
    endSessionLocally();
    toast({ text: t("erase.done"), tone: "good" });
  };

  return (
    <ProofDialog
      me={me}
      title={t("erase.title")}
      confirmLabel={t("erase.confirm")}
      cancelLabel={t("erase.cancel")}
      danger
      onProof={erase}
      onClose={onClose}
    >
      <Text>{t("erase.consequences")}</Text>
    </ProofDialog>
  );
}
