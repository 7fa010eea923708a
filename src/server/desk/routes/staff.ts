import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type StaffMember, staffCalls } from "../../../contract/desk/staff";
import { readDeviceFromUserAgent } from "../../accounts/device";
import {
  creationOptions,
  refusePasskey,
  signingOptions,
  verifyCreatedPasskey,
  verifyPasskeySignature,
} from "../../accounts/passkeys";
import { formatDevice } from "../../formatDevice";
import { addLogFields } from "../../http/logFields";
import { enforceRateLimit, networkOf } from "../../http/rateLimits";
import { Refusal } from "../../http/refusal";
import { deskSessionMs } from "../../lifetimes";
import type { Parts } from "../../parts";
import { appendAudit } from "../../store/audit";
import type { Db } from "../../store/database";
import { findInvitedStaff, lockStaff, redeemInvitation, type StoredStaff } from "../../store/staff";
import { toAuditStaffName } from "../../store/staffAccesses";
import {
  addStaffPasskey,
  findStaffPasskey,
  listStaffPasskeys,
  recordStaffPasskeyUse,
} from "../../store/staffPasskeys";
import { addDeskSession, endDeskSession, findDeskSession, listDeskSessions } from "../../store/staffSessions";
import { createToken } from "../../store/tokens";
import { deskCookie, deskSecretOf, expiredDeskCookie } from "../deskCookie";
import { addDeskRoute } from "../deskRoute";
import { requireRecentProof } from "../requireRecentProof";

export function deskStaffRoutes(app: FastifyInstance, parts: Parts): void {
  invitationRoutes(app, parts);
  signInRoutes(app, parts);
  ownSessionRoutes(app, parts);
}

/** Adds the routes with which an invited person creates a passkey. */
function invitationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  /**
   * Finds the person whose invitation has this token.
   * @throws Refusal `LINK_INVALID` or `TOO_MANY`
   */
  async function invited(token: string, request: FastifyRequest, now: Date): Promise<StoredStaff> {
    await enforceRateLimit(parts, "deskFromAddress", [networkOf(request.ip)], now);
    const staff = await findInvitedStaff(db, token, now);
    if (!staff) throw new Refusal("LINK_INVALID");
    addLogFields(request, { staff: staff.id });
    return staff;
  }

  addDeskRoute(app, parts, staffCalls.deskInvitation, async ({ body, now, request }) => {
    const staff = await invited(body.invitation, request, now);
    const existing = await listStaffPasskeys(db, staff.id);
    return { data: [creationOptions(parts, acceptanceBy(staff.id), { email: staff.email, existing }, now)] };
  });

  addDeskRoute(app, parts, staffCalls.acceptDeskInvitation, async ({ body, now, request, reply }) => {
    const { id } = await invited(body.invitation, request, now);
    const { user_handle, ...made } = await verifyCreatedPasskey(parts, body.passkey, acceptanceBy(id), now);
    const member = await db.transaction().execute(async (tx) => {
      const staff = await lockStaff(tx, id);
      // The invitation was used, replaced or withdrawn during the verification.
      if (!staff || !(await redeemInvitation(tx, body.invitation, now))) throw new Refusal("LINK_INVALID");
      const passkey = { ...made, user_handle: user_handle ?? refusePasskey(), staff_id: id, created_at: now };
      if (!(await addStaffPasskey(tx, passkey))) return refusePasskey();
      return beginDeskSession(tx, parts, staff, { now, request, reply });
    });
    return { data: [member] };
  });
}

const acceptanceBy = (of: string) => ({ purpose: "deskInvitation", of }) as const;

/** Adds the routes with which a person signs in by a passkey. */
function signInRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const use = { purpose: "deskSignIn", of: "" } as const;

  addDeskRoute(app, parts, staffCalls.deskSigningOptions, async ({ now }) => ({
    data: [signingOptions(parts, use, now)],
  }));

  addDeskRoute(app, parts, staffCalls.deskSignIn, async ({ body, now, request, reply }) => {
    await enforceRateLimit(parts, "deskFromAddress", [networkOf(request.ip)], now);
    const passkey = (await findStaffPasskey(db, body.passkey.id)) ?? refusePasskey();
    const counter = await verifyPasskeySignature(parts, body.passkey, passkey, use, now);
    addLogFields(request, { staff: passkey.staff_id });
    const member = await db.transaction().execute(async (tx) => {
      // The person may have been dismissed during the verification.
      const staff = await lockStaff(tx, passkey.staff_id);
      if (!staff || !(await recordStaffPasskeyUse(tx, passkey.id, counter, now))) return refusePasskey();
      await endReplacedSession(tx, parts, staff.id, request, now);
      return beginDeskSession(tx, parts, staff, { now, request, reply });
    });
    return { data: [member] };
  });
}

/** Ends the earlier session of a person who signs in again on the same device, to prove who they are. */
async function endReplacedSession(
  tx: Db,
  { config }: Pick<Parts, "config">,
  staffId: string,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const secret = deskSecretOf(request, config.isDeskSecure);
  const before = secret === undefined ? undefined : await findDeskSession(tx, secret, now);
  if (before) await endDeskSession(tx, staffId, before.id);
}

/**
 * Adds the routes with which a signed-in person reads their own data, lists and ends their sessions, and
 * signs out.
 */
function ownSessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  addDeskRoute(app, parts, staffCalls.deskMe, async ({ session }) => ({ data: [toMember(session.staff)] }));

  addDeskRoute(app, parts, staffCalls.deskSignOut, async ({ session, now, reply }) => {
    await end(session.staff.id, session.id, now);
    reply.header("set-cookie", expiredDeskCookie(parts.config.isDeskSecure));
    return { data: [{ status: "signedOut" as const }] };
  });

  addDeskRoute(app, parts, staffCalls.deskSessions, async ({ parts, session, language, now }) => ({
    data: (await listDeskSessions(db, session.staff.id, now)).map(
      ({ id, began_at, active_at, ...device }) => ({
        id,
        device: formatDevice(parts.words, language, device),
        beganAt: began_at.toISOString(),
        activeAt: active_at.toISOString(),
        isThis: id === session.id,
      }),
    ),
  }));

  addDeskRoute(app, parts, staffCalls.endDeskSession, async ({ session, params, now }) => {
    requireRecentProof(session, now);
    if (!(await end(session.staff.id, params.id, now))) throw new Refusal("NOT_FOUND");
    return { data: [{ status: "signedOut" as const }] };
  });

  const end = (staffId: string, id: string, at: Date): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const isEnded = await endDeskSession(tx, staffId, id);
      if (isEnded)
        await appendAudit(tx, {
          at,
          actor: null,
          staff: toAuditStaffName(staffId),
          action: "desk.signedOut",
        });
      return isEnded;
    });
}

/** Begins a session on the device of the request, and sets its cookie. The caller holds the person's lock. */
async function beginDeskSession(
  tx: Db,
  { config }: Pick<Parts, "config">,
  staff: StoredStaff,
  { now, request, reply }: { now: Date; request: FastifyRequest; reply: FastifyReply },
): Promise<StaffMember> {
  const secret = createToken();
  const expires_at = new Date(now.getTime() + deskSessionMs);
  const times = { began_at: now, active_at: now, expires_at };
  await addDeskSession(tx, secret, { staff_id: staff.id, ...readDeviceFromUserAgent(request), ...times });
  await appendAudit(tx, { at: now, actor: null, staff: toAuditStaffName(staff.id), action: "desk.signedIn" });
  reply.header("set-cookie", deskCookie(secret, config.isDeskSecure));
  return toMember(staff);
}

const toMember = ({
  id,
  email,
  name,
  audiences,
  departments,
  markets,
  apply_types,
}: StoredStaff): StaffMember => ({
  id,
  email,
  name,
  audiences,
  departments,
  markets,
  applyTypes: apply_types,
});
