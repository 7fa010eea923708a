import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { AnswerOf, Call } from "../../contract/call";
import type { Parts } from "../parts";
import {
  endSessionOfSpentToken,
  findSessionByToken,
  recordSessionUse,
  type Session,
} from "../store/sessions";
import { buildReply, type RouteAnswer } from "./buildReply";
import { addCallRoute, type CallContext } from "./callRoute";
import { addLogFields } from "./logFields";
import { recordSessionUseIfDue } from "./recordSessionUseIfDue";
import { Refusal } from "./refusal";

/** The input of a route's function: the validated parts of the request, and its session. */
export interface RequestContext<C extends Call> extends CallContext<C> {
  /**
   * The session is always set for a call that needs a token; otherwise it is set when a valid token was sent.
   */
  session: C["auth"] extends true ? Session : Session | undefined;
}

/** Adds the route of a call: checks the token, validates the request, calls `handle` and sends the reply. */
export function addRoute<C extends Call>(
  app: FastifyInstance,
  parts: Parts,
  call: C,
  handle: (context: RequestContext<C>) => Promise<RouteAnswer<AnswerOf<C>>>,
): void {
  addRawRoute(app, parts, call, async (context) => {
    const answer = await handle(context);
    context.reply.code(call.status ?? 200);
    return buildReply(parts.words, context.language, answer);
  });
}

/** Like `addRoute`, for a call whose reply is not JSON, or is JSON as text. */
export function addRawRoute<C extends Call>(
  app: FastifyInstance,
  parts: Parts,
  call: C,
  handle: (context: RequestContext<C>) => Promise<unknown>,
  options: RouteShorthandOptions = {},
): void {
  const admit = async (request: FastifyRequest) => {
    const session = await sessionOf(parts, request);
    if (call.auth && !session) throw new Refusal("SIGN_IN");
    if (session) addLogFields(request, { account: session.account.id });
    return session;
  };
  const steps = {
    admit,
    // A request without the session that its call needs has been refused before.
    handle: (context: CallContext<C>, session: Session | undefined) =>
      handle({ ...context, session } as RequestContext<C>),
  };
  addCallRoute(app, parts, call, steps, options);
}

async function sessionOf(parts: Parts, request: FastifyRequest): Promise<Session | undefined> {
  const token = bearerOf(request);
  if (token === undefined) return undefined;
  const now = parts.clock();
  const session = await findSessionByToken(parts.db, token, now);
  if (!session) {
    if (await endSessionOfSpentToken(parts.db, token, now)) parts.mail.wake();
    return undefined;
  }
  await recordSessionUseIfDue(request, session.activeAt, now, () =>
    recordSessionUse(parts.db, session.token.session_id, now),
  );
  return session;
}

/** The token of a request's `Authorization` header; undefined without a valid header. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(headers.authorization ?? "")?.[1];
}
