import { type Static, Type } from "typebox";
import { Id, IdParams } from "./atoms";
import type { Call } from "./call";
import { OwnerProof } from "./passkeyData";

/** An application whose form offers to keep it longer, and the applicant's present decision. */
export const KeptApplication = Type.Object({
  applicationId: Id,
  jobTitle: Type.String(),
  isAgreed: Type.Boolean(),
  /** The longest time for which answers are kept, with the agreement and without it: "24 months after …". */
  agreed: Type.String(),
  otherwise: Type.String(),
});
export type KeptApplication = Static<typeof KeptApplication>;

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
  keptApplications: {
    method: "GET",
    path: "/me/keptApplications",
    summary: "One's own applications that may be kept longer, and whether one agrees to that; no drafts.",
    auth: true,
    answer: KeptApplication,
  },
  /** Without the agreement, answers that are due are erased at once. */
  setKeptApplication: {
    method: "PUT",
    path: "/me/keptApplications/:id",
    summary: "Agrees that an application is kept longer, or takes the agreement back.",
    auth: true,
    params: IdParams,
    body: Type.Object({ isAgreed: Type.Boolean() }, { additionalProperties: false }),
    answer: KeptApplication,
    refusals: ["NOT_FOUND"],
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
