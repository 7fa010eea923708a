import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { type BodyOf, type Call, getPathPattern, type ParamsOf, type QueryOf } from "../../contract/call";
import type { Language } from "../../forms/engine/form";
import type { Parts } from "../parts";
import { withAuditSource } from "../store/audit";
import { parseAcceptLanguage } from "./parseAcceptLanguage";
import { hashAuditSource, networkOf } from "./rateLimits";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The names of the parts of the body that the route itself keeps within the limits of a draft. */
    answersIn?: readonly string[];
  }
}

/**
 * The input of a route's function: the validated parameters, query and body of a request, its language and
 * time, and the request and reply of Fastify.
 */
export interface CallContext<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  language: Language;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Steps<C extends Call, Admitted> {
  /** Runs before validation, so that the sender of a refused request does not learn the call's parameters. */
  admit(request: FastifyRequest): Promise<Admitted>;
  handle(context: CallContext<C>, admitted: Admitted): Promise<unknown>;
}

/** Adds the route of a call: admits or refuses the sender, validates the request, and calls `handle`. */
export function addCallRoute<C extends Call, Admitted>(
  app: FastifyInstance,
  parts: Parts,
  call: C,
  { admit, handle }: Steps<C, Admitted>,
  options: RouteShorthandOptions = {},
): void {
  const { method, params, query, body } = call;
  const admitted = new WeakMap<FastifyRequest, { as: Admitted; source: string }>();
  app.route({
    ...options,
    ...(!call.auth && body && { bodyLimit: openBodyLimit }),
    ...(call.answersIn && { bodyLimit: answersBodyLimit, config: { answersIn: call.answersIn } }),
    method,
    url: getPathPattern(call),
    schema: {
      ...(params && { params }),
      ...(body && { body }),
      querystring: query ?? noQuery,
    },
    onRequest: async (request) => {
      const source = hashAuditSource(parts, networkOf(request.ip));
      admitted.set(request, { as: await withAuditSource(source, () => admit(request)), source });
    },
    handler(request, reply) {
      const who = admitted.get(request);
      if (!who) throw new Error("A request is handled that nobody admitted.");
      return withAuditSource(who.source, () => {
        // Validation has proved these types, by the same schemas that the types come from.
        const context = {
          params: request.params,
          query: request.query,
          body: request.body,
          language: parseAcceptLanguage(request.headers["accept-language"]),
          now: parts.clock(),
          request,
          reply,
        } as CallContext<C>;
        return handle(context, who.as);
      });
    },
  });
}

/**
 * The most bytes of a body that can be sent without a token. The limit is low, because parsing and validating
 * a megabyte takes 150 ms.
 */
const openBodyLimit = 64 * 1024;

/**
 * The most bytes of a body with answers: the largest draft of any form and its retired answers, in characters
 * of four bytes.
 */
const answersBodyLimit = 4 * 1024 * 1024;

/** A call without query parameters ignores any that are sent, as is usual on the web. */
const noQuery = { type: "object" };
