import { documentAad } from "../../src/server/applications/decryptApplication";
import { decryptDocument } from "../../src/server/encryption/encryptDocument";
import { openKeysFromConfig } from "../../src/server/encryption/keys";
import { openDatabase } from "../../src/server/store/database";

// This program runs in a process of its own, while no server runs. It prints the data about an email address from
// the database in a data folder.
const [dataDir = "", email = ""] = process.argv.slice(2);
const { db, close } = await openDatabase({ directory: dataDir });
const keys = openKeysFromConfig({ dataDir, dataKey: null });
const rows = await db
  .selectFrom("applications")
  .innerJoin("accounts", "accounts.id", "applications.applicant")
  .select(["applications.id", "applications.status", "applications.document"])
  .where("accounts.email", "=", email)
  .execute();
const opened = rows.map(({ id, status, document }) => ({
  status,
  resume: decryptDocument(keys.document, documentAad(id), document),
}));
console.log(JSON.stringify(opened));
await close();
