import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileEdits, PastFiles, PastFilesReply, SavedTexts } from "../protocol";
import { fetchPastFiles } from "../state/editorServer";
import { getEdits, recordEdit, useEditState } from "../state/edits";
import { currentText } from "../state/history";

/** What became of the last attempt, with all edits as they were right after it. */
interface Attempt {
  reply: PastFilesReply | "unreached";
  subject: string;
  count: number;
  edits: FileEdits;
}

/** Brings files back as they were after a commit, as one step of undo, and words what became of it. */
export function useBringBack(saved: SavedTexts) {
  const { t } = useTranslation("formEditor");
  const { edits } = useEditState();
  const [last, setLast] = useState<Attempt>();
  async function bringBack(wish: PastFiles, subject: string): Promise<void> {
    const reply = await fetchPastFiles(wish).catch(() => "unreached" as const);
    const texts = reply === "unreached" || "refused" in reply ? {} : reply.texts;
    const now = getEdits();
    const count = Object.entries(texts).filter(
      ([file, text]) => currentText(now, saved, file) !== text,
    ).length;
    recordEdit(saved, texts);
    setLast({ reply, subject, count, edits: getEdits() });
  }

  function worded({ reply, subject, count }: Attempt) {
    if (reply === "unreached") return { tone: "bad", title: t("unreached") } as const;
    if ("refused" in reply) return { tone: "bad", title: t("history.noState") } as const;
    if (count === 0) return { tone: "info", title: t("history.alreadyThen", { subject }) } as const;
    return { tone: "good", title: t("history.broughtBack", { subject, count }) } as const;
  }
  return { bringBack, outcome: last?.edits === edits ? worded(last) : undefined };
}
