import { type Audience, audiences } from "../../forms/engine/purposes/purpose";
import { decryptDocument, encryptDocument } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import type { StoredLabel } from "../store/applicationLabels";
import type { StoredNote } from "../store/notes";

type Needs = Pick<Parts, "keys">;

/** A note that staff write on an application. */
export interface NoteContent {
  text: string;
  /** The audiences of the desk that may read the note. */
  audiences: Audience[];
}

export const noteAad = (id: string) => `note:${id}`;

/** The AAD of a label on an application. */
export const labelAad = (id: string) => `label:${id}`;

export const encryptNote = ({ keys }: Needs, id: string, { text, audiences }: NoteContent): Buffer =>
  encryptDocument(keys.document, noteAad(id), { text, audiences });

/** @throws Undecryptable, like `decryptDocument` */
export function decryptNote(
  { keys }: Needs,
  { id, document }: Pick<StoredNote, "id" | "document">,
): NoteContent {
  const { text, audiences: readers } = decryptDocument(keys.document, noteAad(id), document);
  return {
    text: String(text),
    audiences: audiences.filter((each) => Array.isArray(readers) && readers.includes(each)),
  };
}

export const encryptLabel = ({ keys }: Needs, id: string, text: string): Buffer =>
  encryptDocument(keys.document, labelAad(id), { text });

/** @throws Undecryptable, like `decryptDocument` */
export const decryptLabel = (
  { keys }: Needs,
  { id, document }: Pick<StoredLabel, "id" | "document">,
): string => String(decryptDocument(keys.document, labelAad(id), document).text);
