import { Type } from "typebox";
import type { Call } from "./call";
import { OwnerProof } from "./passkeyData";

/** Calls about all data of an account, for its owner alone. */
export const ownDataCalls = {
  exportMe: {
    method: "POST",
    path: "/me/export",
    summary: "Everything that is held about oneself: a ZIP, its texts in the language of the request.",
    auth: true,
    body: OwnerProof,
    raw: { type: "application/zip" },
    refusals: ["INVALID", "PASSKEY_REFUSED", "TOO_MANY"],
  },
  eraseMe: {
    method: "DELETE",
    path: "/me",
    summary: "Erases the account and everything that belongs to it, a live application too.",
    auth: true,
    body: OwnerProof,
    answer: Type.Object({ status: Type.Literal("erased") }),
    refusals: ["INVALID", "PASSKEY_REFUSED", "TOO_MANY"],
  },
} satisfies Record<string, Call>;
