import { type Static, Type } from "typebox";
import { type Audience, audiences } from "../../forms/engine/purposes/purpose";
import { ActiveSession } from "../activeSessions";
import { Code, OwnId } from "../atoms";
import type { Call } from "../call";
import { CreatedPasskey, SignedChallenge } from "../passkeyData";
import { CreationOptions, SigningOptions } from "../passkeys";
import { SignedOut } from "../session";

/** An audience that a person of the desk belongs to. */
export const AudienceSchema = Type.Unsafe<Audience>({ type: "string", enum: [...audiences] });
const Codes = Type.Union([Type.Array(Code), Type.Null()]);

/** A person of the desk, and the departments, markets and ApplyTypes that they may see. */
export const StaffMember = Type.Object({
  id: Type.String({ format: "uuid" }),
  email: Type.String(),
  name: Type.String(),
  audiences: Type.Array(AudienceSchema),
  /** Null stands for all departments, markets or ApplyTypes. */
  departments: Codes,
  markets: Codes,
  applyTypes: Codes,
});
export type StaffMember = Static<typeof StaffMember>;

const Invitation = { invitation: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }) };

/**
 * Milliseconds for which a use of the passkey is recent: exports and decisions on many applications need no
 * new use.
 */
export const proofMs = 30 * 60_000;

/**
 * A decision needs a recent use of the passkey when it and the person's waiting decisions together concern
 * more applications than this number.
 */
export const manyApplications = 20;

export const staffCalls = {
  deskInvitation: {
    method: "POST",
    path: "/desk/invitation/options",
    summary: "What a browser needs to make the first passkey of an invited person.",
    auth: false,
    body: Type.Object(Invitation, { additionalProperties: false }),
    answer: CreationOptions,
    refusals: ["LINK_INVALID", "TOO_MANY"],
  },
  acceptDeskInvitation: {
    method: "POST",
    path: "/desk/invitation",
    summary: "Adds the passkey of an invited person, and signs in. The invitation is used up.",
    auth: false,
    body: Type.Object({ ...Invitation, passkey: CreatedPasskey }, { additionalProperties: false }),
    answer: StaffMember,
    refusals: ["LINK_INVALID", "PASSKEY_REFUSED", "TOO_MANY"],
  },
  deskSigningOptions: {
    method: "POST",
    path: "/desk/session/options",
    summary: "What a browser needs to have a passkey of staff sign, for the next ten minutes.",
    auth: false,
    answer: SigningOptions,
  },
  deskSignIn: {
    method: "POST",
    path: "/desk/session",
    summary: "Signs in for eight hours; the session is a cookie that no script can read.",
    auth: false,
    body: Type.Object({ passkey: SignedChallenge }, { additionalProperties: false }),
    answer: StaffMember,
    refusals: ["PASSKEY_REFUSED", "TOO_MANY"],
  },
  deskMe: {
    method: "GET",
    path: "/desk/me",
    summary: "Who is signed in, and what they may see.",
    auth: true,
    answer: StaffMember,
  },
  deskSignOut: {
    method: "DELETE",
    path: "/desk/session",
    summary: "Ends this session.",
    auth: true,
    answer: SignedOut,
  },
  deskSessions: {
    method: "GET",
    path: "/desk/sessions",
    summary: "Where one is signed in, the latest used first.",
    auth: true,
    answer: ActiveSession,
  },
  endDeskSession: {
    method: "DELETE",
    path: "/desk/sessions/:id",
    summary: "Signs out one device, with a passkey that was used within 30 minutes.",
    auth: true,
    params: OwnId,
    answer: SignedOut,
    refusals: ["NOT_FOUND", "PROOF_NEEDED"],
  },
} satisfies Record<string, Call>;
