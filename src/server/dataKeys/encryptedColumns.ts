import { documentAad, editAad, replacedTextAad } from "../applications/decryptApplication";
import { retiredAad } from "../applications/migrateResume";
import { labelAad, noteAad } from "../applications/noteContent";
import type { Keys } from "../encryption/keys";
import { recipientAad } from "../mail/recipient";
import type { EncryptedColumn } from "../store/encryptedRows";
import { uploadNameAad } from "../uploads/encryptUpload";

export interface DocumentedColumn extends EncryptedColumn {
  aad(owner: number | string): string;
  purpose: keyof Pick<Keys, "document" | "file">;
}

const applications = { table: "applications", id: "id", owner: "id", purpose: "document" } as const;
const edits = { table: "edits", id: "application_id", owner: "application_id", purpose: "document" } as const;

/**
 * The column of the original names of uploaded files. A rotation reencrypts the bytes of a file before its
 * name.
 */
export const uploadNames = {
  table: "files",
  id: "name",
  owner: "name",
  column: "sealed_name",
  emptyToo: true,
  purpose: "file",
  aad: (owner) => uploadNameAad(String(owner)),
} as const satisfies DocumentedColumn;

/**
 * Every other column whose bytes a rotation reencrypts, with the AAD of the bytes. The AAD names the row or
 * the row's application, except for recipients of mails.
 */
export const encryptedColumns: readonly DocumentedColumn[] = [
  { ...applications, column: "document", aad: (owner) => documentAad(Number(owner)) },
  { ...applications, column: "carried", aad: (owner) => retiredAad(documentAad(Number(owner))) },
  { ...edits, column: "document", aad: (owner) => editAad(Number(owner)) },
  { ...edits, column: "carried", aad: (owner) => retiredAad(editAad(Number(owner))) },
  {
    table: "replaced_texts",
    id: "audit_id",
    owner: "application_id",
    column: "document",
    purpose: "document",
    aad: (owner) => replacedTextAad(Number(owner)),
  },
  {
    table: "outbox",
    id: "id",
    owner: "id",
    column: "recipient",
    purpose: "document",
    aad: () => recipientAad,
  },
  {
    table: "notes",
    id: "id",
    owner: "id",
    column: "document",
    purpose: "document",
    aad: (owner) => noteAad(String(owner)),
  },
  {
    table: "application_labels",
    id: "id",
    owner: "id",
    column: "document",
    purpose: "document",
    aad: (owner) => labelAad(String(owner)),
  },
];
