import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type ParamsOf,
  pathOf,
  type QueryOf,
} from "../../contract/call";
import type { Reply } from "../../contract/reply";
import type { Language } from "../../forms/engine/form";
import type { Parts } from "../parts";
import { withAuditSource } from "../store/audit";
import { endSessionOfSpentToken, findSession, recordSessionUse, type Session } from "../store/sessions";
import type { Words } from "../words";
import { languageOf } from "./language";
import { addLogFields } from "./logged";
import { networkOf, networkSource } from "./rateLimits";
import { Refusal } from "./refusal";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The parts of the body that the route itself keeps within the limits of a draft. */
    answersIn?: readonly string[];
  }
}

/** The input of a route's function: the validated parts of the request, and its session. */
export interface RequestContext<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  language: Language;
  /** Always set for a call that needs a token; otherwise set when a valid token was sent. */
  session: C["auth"] extends true ? Session : Session | undefined;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteAnswer<T> {
  data: T[];
  /** The length of a paged list. */
  total?: number;
  /** Key of a sentence in `api.json`; "done" when absent. */
  message?: string;
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
    return replyOf(parts.words, context.language, answer);
  });
}

/** An answer in the shape of the API. */
export function replyOf<T>(
  words: Words,
  language: Language,
  { data, total, message = "done" }: RouteAnswer<T>,
): Reply<T> {
  return {
    result: { data, ...(total === undefined ? {} : { total }) },
    message: words.say(language, message),
  };
}

/** As `addRoute`, for a call whose answer is not JSON, or is JSON as text. */
export function addRawRoute<C extends Call>(
  app: FastifyInstance,
  parts: Parts,
  call: C,
  handle: (context: RequestContext<C>) => Promise<unknown>,
  options: RouteShorthandOptions = {},
): void {
  const { method, params, query, body } = call;
  app.route({
    ...options,
    ...(!call.auth && body && { bodyLimit: openBodyLimit }),
    ...(call.answersIn && { bodyLimit: answersBodyLimit, config: { answersIn: call.answersIn } }),
    method,
    url: pathOf(call),
    schema: {
      ...(params && { params }),
      ...(body && { body }),
      querystring: query ?? noQuery,
    },
    // Runs before validation, so that a request without a token does not learn the call's parameters.
    onRequest: async (request) => {
      const session = await sessionOf(parts, request);
      if (call.auth && !session) throw new Refusal("SIGN_IN");
      sessions.set(request, session);
      if (session) addLogFields(request, { account: session.account.id });
    },
    handler: (request, reply) =>
      withAuditSource(networkSource(parts, networkOf(request.ip)), () =>
        // Validation has proved these types, by the same schemas that the types come from.
        handle({
          params: request.params,
          query: request.query,
          body: request.body,
          language: languageOf(request.headers["accept-language"]),
          session: sessions.get(request),
          now: parts.clock(),
          request,
          reply,
        } as RequestContext<C>),
      ),
  });
}

/** Bytes of a body that anybody may send: parsing and validating a megabyte takes 150 ms. */
const openBodyLimit = 64 * 1024;

/** Bytes: the largest draft of any form and its retired answers, in characters of four bytes. */
const answersBodyLimit = 4 * 1024 * 1024;

/** Milliseconds for which further uses of a session are not recorded. */
const useMs = 5 * 60_000;

async function sessionOf(parts: Parts, request: FastifyRequest): Promise<Session | undefined> {
  const token = bearerOf(request);
  if (token === undefined) return undefined;
  const now = parts.clock();
  const session = await findSession(parts.db, token, now);
  if (!session) {
    if (await endSessionOfSpentToken(parts.db, token, now)) parts.mail.wake();
  } else if (now.getTime() - session.activeAt.getTime() > useMs) {
    // A read must not fail because the use cannot be recorded.
    await recordSessionUse(parts.db, session.token.session_id, now).catch((error: Error) =>
      request.log.warn({ kind: error.name }, "the use of a session could not be noted"),
    );
  }
  return session;
}

/** The token of a request's `Authorization` header. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(headers.authorization ?? "")?.[1];
}

const sessions = new WeakMap<FastifyRequest, Session | undefined>();

/** A call without query parameters ignores any that are sent, as is usual on the web. */
const noQuery = { type: "object" };
