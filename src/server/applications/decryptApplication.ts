import type { JsonObject } from "../../forms/engine/form";
import { decryptDocument } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import type { StoredEdit } from "../store/edits";

/**
 * The additional authenticated data (AAD) of an application's document. The AAD ties the document to its row,
 * so that the document decrypts in no other row.
 */
export function documentAad(applicationId: number): string {
  return `application:${applicationId}`;
}

/** The AAD of a copy under edit. */
export function editAad(applicationId: number): string {
  return `edit:${applicationId}`;
}

/** The AAD of a replaced text in the audit. */
export function replacedTextAad(applicationId: number): string {
  return `audit:${applicationId}`;
}

/**
 * Decrypts the resume of an application.
 * @throws Undecryptable when the document was changed or belongs to another row
 */
export function decryptApplication({ keys }: Pick<Parts, "keys">, stored: StoredApplication): JsonObject {
  return decryptDocument(keys.document, documentAad(stored.id), stored.document);
}

/**
 * Decrypts the resume of a copy under edit.
 * @throws Undecryptable when the copy was changed or belongs to another row
 */
export function decryptEditedCopy({ keys }: Pick<Parts, "keys">, edit: StoredEdit): JsonObject {
  return decryptDocument(keys.document, editAad(edit.application_id), edit.document);
}

/** The row that a save replaces, with its AAD: the copy under edit if there is one, else the application. */
export function rowToReplace(application: StoredApplication, edit?: StoredEdit) {
  return edit
    ? { aad: editAad(edit.application_id), stored: edit }
    : { aad: documentAad(application.id), stored: application };
}
