import type { FormFiles } from "../../forms/editor/protocol";
import { formNamesInFiles } from "../../forms/files/formNamesInFiles";
import { unixLines } from "../../forms/files/mergeTexts";
import type { Texts } from "../../forms/files/texts";

/** All files except released forms: the files that staff edit, and the translation notes. */
export function filesForPage(texts: Texts): Omit<FormFiles, "readOnly"> {
  const edited = [...texts].filter(([file]) => !/^schemas\/releases\//.test(file));
  return {
    ...formNamesInFiles(texts.keys()),
    texts: Object.fromEntries(edited.map(([file, text]) => [file, unixLines(text)])),
  };
}
