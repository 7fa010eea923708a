import type { PastFiles, PastFilesReply } from "../../../forms/editor/protocol";
import { filesOfForm } from "../../../forms/files/filesOfForm";
import { unixLines } from "../../../forms/files/mergeTexts";
import type { SourceFolders, Texts } from "../../../forms/files/texts";
import { committedTexts } from "../../committedTexts";
import { composeWantedForm } from "../composeForEditor";

/** The texts of files after a commit, with lines that end in a line feed; null for a file that did not exist. */
export async function readPastFiles(sources: SourceFolders, wish: PastFiles): Promise<PastFilesReply> {
  const texts = await committedTexts(sources, wish.commit);
  if (!texts) return { refused: "noRepository" };
  const files = new Set([...wish.files, ...(wish.form ? filesThen(texts, wish.form) : [])]);
  return {
    texts: Object.fromEntries(
      [...files].map((file) => {
        const text = texts.get(file);
        return [file, text === undefined ? null : unixLines(text)];
      }),
    ),
  };
}

/** The files of which a form was composed; none if it could not be composed as forms are composed today. */
function filesThen(texts: Texts, form: NonNullable<PastFiles["form"]>): string[] {
  try {
    return filesOfForm(composeWantedForm(texts, form).form, texts);
  } catch {
    return [];
  }
}
