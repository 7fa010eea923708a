import { type Static, Type } from "typebox";
import { Code, Instant } from "./atoms";
import type { Call } from "./call";

const TextHash = Type.String({ pattern: "^[0-9a-f]{64}$" });

export const Privacy = Type.Object({
  key: Code,
  /** Counts up from 1. Only the newest version can be accepted. */
  version: Type.Integer({ minimum: 1 }),
  /**
   * Markdown: paragraphs, headings (`##`, `####`), lines of lists, and parts that can be folded (`###`). A statement that
   * was written by hand has paragraphs alone.
   */
  text: Type.String(),
  /** The hash of the statement's text in all languages; absent for a statement that was written by hand. */
  textHash: Type.Optional(TextHash),
});
export type Privacy = Static<typeof Privacy>;

export const AcceptedPrivacy = Type.Object({ key: Code, acceptedAt: Instant });

/** A version of a statement that the account has accepted, with its full text. */
export const AcceptedStatement = Type.Object({
  key: Code,
  version: Type.Integer({ minimum: 1 }),
  acceptedAt: Instant,
  text: Type.String(),
  /**
   * The points in which the newest version is wider than this version, as sentences. If there are any points,
   * the account has to accept the newest version.
   */
  wider: Type.Array(Type.String()),
  /** The points in which the newest version is narrower than this version, as sentences. */
  narrower: Type.Array(Type.String()),
});
export type AcceptedStatement = Static<typeof AcceptedStatement>;

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
    /**
     * `textHash` is the hash of the text that was read. A statement that has become wider since then is not accepted.
     */
    body: Type.Object(
      { privacyKey: Code, textHash: Type.Optional(TextHash) },
      { additionalProperties: false },
    ),
    answer: AcceptedPrivacy,
    refusals: ["NOT_FOUND", "PRIVACY"],
  },
  acceptedStatements: {
    method: "GET",
    path: "/privacies/accepted",
    summary:
      "The privacy statements that the account has accepted, the newest first, and what has changed since.",
    auth: true,
    answer: AcceptedStatement,
  },
} satisfies Record<string, Call>;
