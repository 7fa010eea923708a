import { type Static, Type } from "typebox";
import { Code, Instant } from "./atoms";
import type { Call } from "./call";

export const Privacy = Type.Object({
  key: Code,
  /** Counts up from 1. Only the newest version can be accepted. */
  version: Type.Integer({ minimum: 1 }),
  /** Paragraphs, separated by blank lines. */
  text: Type.String(),
});
export type Privacy = Static<typeof Privacy>;

export const AcceptedPrivacy = Type.Object({ key: Code, acceptedAt: Instant });

export const privacyCalls = {
  privacies: {
    method: "GET",
    path: "/privacies",
    summary: "The newest version of every privacy statement, or of the one named.",
    auth: false,
    query: Type.Object({ key: Type.Optional(Code) }, { additionalProperties: false }),
    answer: Privacy,
    refusals: ["NOT_FOUND"],
  },
  acceptPrivacy: {
    method: "POST",
    path: "/privacies",
    summary: "Accepts the newest version of a privacy statement.",
    auth: true,
    body: Type.Object({ privacyKey: Code }, { additionalProperties: false }),
    answer: AcceptedPrivacy,
    refusals: ["NOT_FOUND"],
  },
} satisfies Record<string, Call>;
