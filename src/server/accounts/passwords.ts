import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../limitConcurrency";

// argon2id runs on libuv's thread pool, whose four threads all file access and DNS lookups share.
const limited = limitConcurrency(2);

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password));
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether the account exists or not (`hashed` undefined), and has a password or none (null). */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const hashOrDecoy = hashed ?? (await decoy);
  const isRight = await limited(() => verify(hashOrDecoy, password));
  return isRight && hashed === hashOrDecoy;
}
