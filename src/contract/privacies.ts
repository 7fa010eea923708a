import { type Static, Type } from "typebox";
import { Code, Instant } from "./atoms";
import type { Call } from "./call";

export const Privacy = Type.Object({
  key: Code,
  /** Counts up; accepting is always of the newest one. */
  version: Type.Integer({ minimum: 1 }),
  /** Paragraphs parted by blank lines. */
  text: Type.String(),
});
export type Privacy = Static<typeof Privacy>;

export const AcceptedPrivacy = Type.Object({ key: Code, acceptedAt: Instant });

export const privacyCalls = {
  privacies: {
    method: "GET",
    path: "/privacies",
    auth: false,
    query: Type.Object({ key: Type.Optional(Code) }, { additionalProperties: false }),
    answer: Privacy,
  },
  acceptPrivacy: {
    method: "POST",
    path: "/privacies",
    auth: true,
    body: Type.Object({ privacyKey: Code }, { additionalProperties: false }),
    answer: AcceptedPrivacy,
  },
} satisfies Record<string, Call>;
