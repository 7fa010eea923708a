import { useTranslation } from "react-i18next";
import type { SyncState } from "../../forms/drafts/syncState";
import { formatMoment } from "../../forms/language/formatDate";
import { useLanguage } from "../i18n";
import type { Filling } from "./openWizard";
import { useKeepsCopy, useSyncState } from "./useSyncState";

const needsAttention: ReadonlySet<SyncState["kind"]> = new Set([
  "offline",
  "partlySaved",
  "refused",
  "signedOut",
]);

interface SaveStatusProps extends Pick<Filling, "sync"> {
  /** Whether the applicant wants to go on and waits for an upload. */
  isUploading: boolean;
}

/** Shows "Saved 12:04", or why the draft is not saved, or why the page waits. */
export function SaveStatus({ sync, isUploading }: SaveStatusProps) {
  const { t } = useTranslation("apply");
  const language = useLanguage();
  const state = useSyncState(sync);
  const keepsCopy = useKeepsCopy(sync);
  const line = () => {
    if (isUploading) return t("saveState.uploading");
    switch (state.kind) {
      case "saved":
        return t("saveState.saved", { time: formatMoment(state.at, language) });
      case "partlySaved":
        return t(keepsCopy ? "saveState.partlySaved" : "saveState.partlySavedNoJournal", {
          time: formatMoment(state.at, language),
        });
      case "offline":
        return t(keepsCopy ? "saveState.offline" : "saveState.offlineNoJournal");
      case "olderForm":
        return t(keepsCopy ? "saveState.olderForm" : "saveState.olderFormNoJournal");
      case "refused":
        return state.message || t("app:noAnswer");
      default:
        return t(`saveState.${state.kind}`);
    }
  };
  // A screen reader announces only what needs attention: "Saved" after each pause would disturb typing.
  const matters = isUploading || needsAttention.has(state.kind);
  return (
    <>
      <span role="status">{matters && line()}</span>
      {!matters && <span>{line()}</span>}
    </>
  );
}
