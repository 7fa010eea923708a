import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { basePath, type Call } from "../../contract/call";
import { findJsonProblem } from "../../contract/draftLimits";
import { isObject } from "../../forms/engine/pointer";
import type { Config } from "../config";
import type { Words } from "../words";
import { addSecurityHeaders, securityHeaders } from "./addSecurityHeaders";
import { createClientErrorHandler } from "./createClientErrorHandler";
import { createErrorHandler } from "./createErrorHandler";
import { createNotFoundHandler } from "./createNotFoundHandler";
import { decodeUnreservedAndDropOrigin, isDecodable } from "./decodeUnreservedAndDropOrigin";
import { endConnectionsOnClose } from "./endConnections";
import { getLogFields } from "./logFields";
import { bodyLimits, nestsTooDeep, parsedDepth } from "./malformed";
import { Refusal } from "./refusal";
import { compileRequestValidator, MalformedRequest } from "./validateRequest";

/**
 * The response header with the request's id. A person who reports an error can quote the id, by which its log lines are
 * found.
 */
const requestId = "x-request-id";

/** The most bytes of a body, unless a route sets another limit. */
const bodyLimit = 1024 * 1024;

/** Milliseconds that a request may take to arrive, and that open requests have when the server shuts down. */
const requestTimeout = 60_000;

interface Hardened {
  words: Words;
  /** The calls of the server: a known path with another method gets a 405. */
  calls: Record<string, Call>;
  /** Whether browsers reach the server by https alone. */
  isSecure: boolean;
  trustProxy: Config["trustProxy"];
  /** Seconds after which clients should try again, while the API is closed; undefined while it is open. */
  closedFor: () => number | undefined;
  /** Whether the log is written to standard output, as lines of JSON. */
  log: boolean;
}

/** Creates a server without routes, with its limits, headers, errors and log. */
export function hardenedApp({
  words,
  calls,
  isSecure,
  trustProxy,
  closedFor,
  log,
}: Hardened): FastifyInstance {
  const app = Fastify({
    // The log holds no personal data: the hooks below list each logged field. No field is a URL or an error
    // message.
    logger: log && { redact: { paths: ["req", "res", "err"], remove: true } },
    logController: new LogController({ disableRequestLogging: true }),
    // Always generated: an id from the client could bring personal data into the log.
    genReqId: () => randomUUID(),
    bodyLimit,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    return503OnClosing: false,
    trustProxy: trustProxyOption(trustProxy),
    requestTimeout,
    // An HTTP/1.1 request without a host is refused below, with the headers that every answer has.
    http: { requireHostHeader: false },
    rewriteUrl: ({ url }) => decodeUnreservedAndDropOrigin(url ?? ""),
    clientErrorHandler: createClientErrorHandler(words, isSecure),
    // Handles requests that Fastify refuses before any hook runs, such as an address with too long a parameter.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(isSecure), [requestId]: request.id });
      createErrorHandler(words)(error, request, reply);
    },
  });
  // An unknown `Expect` header is ignored, as RFC 9110 allows, and the request is answered.
  app.server.on("checkExpectation", app.routing);
  endConnectionsOnClose(app, requestTimeout);
  app.setValidatorCompiler(compileRequestValidator);
  app.setErrorHandler(createErrorHandler(words));
  app.setNotFoundHandler(createNotFoundHandler(words, calls));
  readJson(app);
  addSecurityHeaders(app, isSecure);
  app.addHook("onRequest", async (request, reply) => {
    reply.header(requestId, request.id);
    if (!namesItsHost(request.raw) || !isDecodable(request.originalUrl)) throw new Refusal("MALFORMED");
    const retryAfter = closedFor();
    // Only the API is closed: pages show the notice of maintenance themselves, and assets and the health
    // check still answer.
    if (retryAfter !== undefined && request.url.startsWith(basePath)) {
      throw new Refusal("MAINTENANCE", { retryAfter });
    }
  });
  app.addHook("onResponse", async (request, reply) => {
    // The log has the route's pattern and not the URL, which may hold an e-mail address or a token.
    const { method, url } = request.routeOptions;
    const [ms, status] = [Math.round(reply.elapsedTime), reply.statusCode];
    request.log.info({ method, route: url, status, ms, ...getLogFields(request) });
  });
  return app;
}

/**
 * Whether a request has exactly one host, as HTTP/1.1 requires. If there were two, a proxy and this server
 * could each use a different one.
 */
function namesItsHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  return httpVersion !== "1.1" || hosts.length === 1;
}

/** The setting in Fastify's terms. A number counts proxies from the server outwards. */
function trustProxyOption(setting: Config["trustProxy"]): NonNullable<FastifyServerOptions["trustProxy"]> {
  if (typeof setting === "number") return (_address, hop) => hop < setting;
  return setting ?? false;
}

/** A body without the parts whose limits the route itself checks. */
const withoutParts = (body: unknown, names: readonly string[]) =>
  isObject(body) && names.length > 0
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
    : body;

/** Parses JSON bodies. Nesting is limited before the parser runs; all other limits are checked after it. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (nestsTooDeep(body, parsedDepth)) {
      const problem = { path: "", keyword: "maxDepth", params: { limit: bodyLimits.depth } };
      return done(new MalformedRequest([problem]));
    }
    return parse(request, body, done);
  });
  app.addHook("preValidation", async ({ params, query, body, routeOptions }) => {
    const { answersIn = [] } = routeOptions.config;
    for (const part of [params, query, withoutParts(body, answersIn)]) {
      const problem = findJsonProblem(part, bodyLimits);
      if (problem) throw new MalformedRequest([problem]);
    }
  });
}
