import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../limitConcurrency";

// argon2id runs on libuv's thread pool, whose four threads all file access and DNS lookups share.
const atOnce = limitConcurrency(2);

export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password));
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether the account exists or not (`hashed` undefined). */
export async function verifyPassword(hashed: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const against = hashed ?? (await decoy);
  const right = await atOnce(() => verify(against, password));
  return right && hashed !== undefined;
}
