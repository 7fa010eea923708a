import type { Language } from "../../forms/engine/form";
import type { Words } from "../words";
import type { PostingFault } from "./postingFault";

/** The sentence for a fault of a posting in a file, without its line. */
export const wordPostingFault = (words: Words, language: Language, { code, params }: PostingFault): string =>
  words.staff(language, `postings.faults.${code}`, params);
