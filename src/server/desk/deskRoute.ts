import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { AnswerOf, Call } from "../../contract/call";
import { buildReply, type RouteAnswer } from "../http/buildReply";
import { addCallRoute, type CallContext } from "../http/callRoute";
import { addLogFields } from "../http/logFields";
import { recordSessionUseIfDue } from "../http/recordSessionUseIfDue";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { type DeskSession, findDeskSession, recordDeskSessionUse } from "../store/staffSessions";
import { deskSecretOf } from "./deskCookie";
import { type Viewer, viewerOfStaff } from "./viewer";

/** The input of a route of the desk. */
export interface DeskContext<C extends Call> extends CallContext<C> {
  /** The parts as they are when the request arrives: the whole request uses one catalog and its words. */
  parts: Parts;
  /** Set for every call that needs a session, and for no other. */
  session: C["auth"] extends true ? DeskSession : undefined;
  viewer: C["auth"] extends true ? Viewer : undefined;
}

/**
 * Adds the route of a call. The route checks the origin and the session of a request, validates it, and sends
 * the reply.
 */
export function addDeskRoute<C extends Call>(
  app: FastifyInstance,
  parts: Parts,
  call: C,
  handle: (context: DeskContext<C>) => Promise<RouteAnswer<AnswerOf<C>>>,
  options: RouteShorthandOptions = {},
): void {
  const reply = async (context: DeskContext<C>) => {
    const answer = await handle(context);
    context.reply.code(call.status ?? 200);
    return buildReply(context.parts.words, context.language, answer);
  };
  addRawDeskRoute(app, parts, call, reply, options);
}

/** Like `addDeskRoute`, for a call whose reply is not JSON. */
export function addRawDeskRoute<C extends Call>(
  app: FastifyInstance,
  parts: Parts,
  call: C,
  handle: (context: DeskContext<C>) => Promise<unknown>,
  options: RouteShorthandOptions = {},
): void {
  const origin = new URL(parts.config.deskUrl).origin;
  const admit = async (request: FastifyRequest) => {
    refuseOtherOrigins(request, origin);
    return call.auth ? requireSession(parts, request) : undefined;
  };
  const steps = {
    admit,
    // A request without the session that its call needs has been refused before.
    handle: (context: CallContext<C>, session: DeskSession | undefined) =>
      handle({
        ...context,
        parts: { ...parts },
        session,
        viewer: session && viewerOfStaff(session.staff),
      } as DeskContext<C>),
  };
  addCallRoute(app, parts, call, steps, options);
}

/**
 * Refuses requests from pages of other origins, because browsers send the cookie with requests from other ports of this
 * host, too. Browsers send `Origin` with every write, and `Sec-Fetch-Site` with every request unless they are too old.
 * @throws Refusal `WRONG_ORIGIN`
 */
function refuseOtherOrigins({ method, headers }: FastifyRequest, own: string): void {
  const { origin, "sec-fetch-site": site } = headers;
  const isOwn = origin === own || (origin === undefined && method === "GET");
  const isFromHere = site === undefined || site === "same-origin" || (site === "none" && method === "GET");
  if (!isOwn || !isFromHere) throw new Refusal("WRONG_ORIGIN");
}

/** @throws Refusal `SIGN_IN` */
async function requireSession(parts: Parts, request: FastifyRequest): Promise<DeskSession> {
  const now = parts.clock();
  const secret = deskSecretOf(request, parts.config.isDeskSecure);
  const session = secret === undefined ? undefined : await findDeskSession(parts.db, secret, now);
  if (!session) throw new Refusal("SIGN_IN");
  addLogFields(request, { staff: session.staff.id });
  await recordSessionUseIfDue(request, session.activeAt, now, () =>
    recordDeskSessionUse(parts.db, session.id, now),
  );
  return session;
}
