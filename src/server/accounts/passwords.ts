import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../limitConcurrency";

// argon2id shares libuv's four threads with every file and name look-up.
const atOnce = limitConcurrency(2);

export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password));
}

let decoy: Promise<string> | undefined;

/** Takes as long for an account that does not exist (`hashed` undefined) as for one that does. */
export async function verifyPassword(hashed: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const against = hashed ?? (await decoy);
  const right = await atOnce(() => verify(against, password));
  return right && hashed !== undefined;
}
