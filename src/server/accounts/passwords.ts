import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../limitConcurrency";

// At most two hashes are computed at a time: argon2id runs on libuv's thread pool, which has four threads and
// also serves all file access and DNS lookups.
const limited = limitConcurrency(2);

/** Hashes a password after normalising it (NFC), because keyboards write "é" as one character or as two. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password.normalize("NFC")));
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is correct. The check takes equally long for an account that does not exist (`hashed` is
 * undefined) or has no password (null).
 */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const hashOrDecoy = hashed ?? (await decoy);
  // Old hashes were computed from the password as the keyboard sent it, without normalisation.
  const forms = new Set([password.normalize("NFC"), password, password.normalize("NFD")]);
  for (const form of forms) if (await limited(() => verify(hashOrDecoy, form))) return hashed === hashOrDecoy;
  return false;
}
