import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../limitConcurrency";

// argon2id runs on libuv's thread pool, which has four threads and also serves all file access and DNS lookups.
const limited = limitConcurrency(2);

/** The password is normalised (NFC), because keyboards write "é" as one character or as two. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password.normalize("NFC")));
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password. It takes the same time whether the account exists (`hashed` is undefined if not) and whether
 * it has a password (null if not).
 */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const hashOrDecoy = hashed ?? (await decoy);
  // Old hashes were made of the password as the keyboard sent it, without normalisation.
  const forms = new Set([password.normalize("NFC"), password, password.normalize("NFD")]);
  for (const form of forms) if (await limited(() => verify(hashOrDecoy, form))) return hashed === hashOrDecoy;
  return false;
}
