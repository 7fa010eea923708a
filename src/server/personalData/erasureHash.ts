import { createHmac } from "node:crypto";
import type { Keys } from "../encryption/keys";

/** What is kept of an erased account: without the key nobody can tell whose it is. */
export function erasureHash(keys: Pick<Keys, "identity">, accountId: string): Buffer {
  return createHmac("sha256", keys.identity).update(`erased account ${accountId}`).digest();
}
