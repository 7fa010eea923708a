import { createHmac } from "node:crypto";
import type { Keys } from "../encryption/keys";

/** The record of an erased account: without the key it identifies nobody. */
export function hashErasedAccountId(keys: Pick<Keys, "identity">, accountId: string): Buffer {
  return createHmac("sha256", keys.identity).update(`erased account ${accountId}`).digest();
}
