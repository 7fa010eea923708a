import type { JsonObject } from "../../../src/forms/engine/form";
import { replacedTextAad } from "../../../src/server/applications/decryptApplication";
import { encryptDocument } from "../../../src/server/encryption/encryptDocument";
import { appendAudit } from "../../../src/server/store/audit";
import { storeReplacedText } from "../../../src/server/store/replacedTexts";
import type { TestDesk } from "./aDesk";

/** Stores answers as those that an edit has replaced. */
export async function storeAsSubmitted(
  { site: { parts } }: TestDesk,
  { id }: { id: number },
  formVersion: string,
  resume: JsonObject,
): Promise<void> {
  const line = { at: parts.clock(), actor: null, action: "application.edited", subject: String(id) } as const;
  const audit_id = await appendAudit(parts.db, line);
  const document = encryptDocument(parts.keys.document, replacedTextAad(id), {
    formVersion,
    revision: 1,
    resume,
  });
  await storeReplacedText(parts.db, { audit_id, application_id: id, document });
}
