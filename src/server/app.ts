import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { basePath, pathOf } from "../contract/call";
import { malformedPart } from "../contract/draftLimits";
import { pageViewCalls } from "../contract/pageViews";
import { isObject } from "../forms/engine/pointer";
import { unreleasedForms } from "./catalog";
import type { Config } from "./config";
import { addSecurityHeaders, securityHeaders } from "./http/addSecurityHeaders";
import { answerBrokenHttp } from "./http/answerBrokenHttp";
import { createErrorHandler } from "./http/createErrorHandler";
import { createNotFoundHandler } from "./http/createNotFoundHandler";
import { endConnectionsOnClose } from "./http/endConnections";
import { loggedOf } from "./http/logged";
import { bodyLimits, nestsTooDeep, parsedDepth } from "./http/malformed";
import { isDecodable, plainUrl } from "./http/plainUrl";
import { enforceReadLimit, networkOf } from "./http/rateLimits";
import { Refusal } from "./http/refusal";
import { compileRequestValidator, MalformedRequest } from "./http/validateRequest";
import { listCache } from "./listCache";
import { maintenanceMode } from "./maintenanceMode";
import { headProvider } from "./page/head";
import { addSitePages, type CachedPage, type DevelopmentPage } from "./page/page";
import { type Answer, builtDrawingLoader, drawPagesOf, type LoadDrawing } from "./page/pageDrawer";
import type { Parts } from "./parts";
import { accountRoutes } from "./routes/accounts";
import { activeSessionRoutes } from "./routes/activeSessions";
import { applicationRoutes } from "./routes/applications";
import { categoryRoutes } from "./routes/categories";
import { checkRoutes } from "./routes/checks";
import { descriptionRoutes } from "./routes/description";
import { feedRoutes } from "./routes/feeds";
import { fileRoutes } from "./routes/files";
import { healthRoutes } from "./routes/health";
import { jobRoutes } from "./routes/jobs";
import { meRoutes } from "./routes/me";
import { optionRoutes } from "./routes/options";
import { pageViewRoutes } from "./routes/pageViews";
import { passkeyRoutes } from "./routes/passkeys";
import { passwordRoutes } from "./routes/passwords";
import { privacyRoutes } from "./routes/privacies";
import { formQuestionRoutes } from "./routes/questions";
import { servedFormRoutes } from "./routes/servedForms";
import { sessionRoutes } from "./routes/session";
import { siteInfoRoutes } from "./routes/siteInfo";
import { siteMapRoutes } from "./routes/siteMap";
import { wellKnownRoutes } from "./routes/wellKnown";

/**
 * The response header with the request's id. Somebody who reports an error can quote it, and it finds the log lines.
 */
const requestId = "x-request-id";

/** Bytes; for every body but an upload. */
const bodyLimit = 1024 * 1024;

/** Milliseconds that a request may take to arrive, and that all requests have when the site shuts down. */
const requestTimeout = 60_000;

/** Caches of pages for anonymous visitors, and of the API's answers for them: each entry has some ten KB. */
const keeping = {
  limit: 200,
  /** A page shows the days that are left, and in some time zone a day begins with each quarter of an hour. */
  periodOf: (now: Date) => Math.floor(now.getTime() / 900_000),
  /** Addresses that lead nowhere have no end, and those of withdrawn jobs (410) do. */
  isKept: ({ status }: { status: number }) => status === 200 || status === 410,
};

const routes = [
  healthRoutes,
  descriptionRoutes,
  siteInfoRoutes,
  categoryRoutes,
  jobRoutes,
  privacyRoutes,
  accountRoutes,
  passwordRoutes,
  sessionRoutes,
  activeSessionRoutes,
  passkeyRoutes,
  meRoutes,
  optionRoutes,
  servedFormRoutes,
  formQuestionRoutes,
  fileRoutes,
  checkRoutes,
  applicationRoutes,
  siteMapRoutes,
  feedRoutes,
  pageViewRoutes,
  wellKnownRoutes,
];

export interface AppOptions {
  /** Writes the log as lines of JSON to standard output. */
  log?: boolean;
  development?: DevelopmentPage & { loadDrawing: LoadDrawing };
}

/** Builds the whole site from its parts, without listening on a port. */
export function buildApp(parts: Parts, { log = false, development }: AppOptions = {}): FastifyInstance {
  const app = Fastify({
    // The log holds no personal data: the hooks below name each field that is logged. None is a URL or error message.
    logger: log && { redact: { paths: ["req", "res", "err"], remove: true } },
    logController: new LogController({ disableRequestLogging: true }),
    // Always generated: an id from the client could bring personal data into the log.
    genReqId: () => randomUUID(),
    bodyLimit,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    return503OnClosing: false,
    trustProxy: trustProxyOption(parts.config.trustProxy),
    requestTimeout,
    // An HTTP/1.1 request without a host is refused below, with the headers that every answer has.
    http: { requireHostHeader: false },
    rewriteUrl: ({ url }) => plainUrl(url ?? ""),
    clientErrorHandler: answerBrokenHttp(parts.words, parts.config.production),
    // For an address with too long a parameter, for which no hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(parts.config.production), [requestId]: request.id });
      createErrorHandler(parts.words)(error, request, reply);
    },
  });
  // As RFC 9110 allows, an unknown expectation is ignored, and the request is answered.
  app.server.on("checkExpectation", app.routing);
  endConnectionsOnClose(app, requestTimeout);
  app.setValidatorCompiler(compileRequestValidator);
  app.setErrorHandler(createErrorHandler(parts.words));
  app.setNotFoundHandler(createNotFoundHandler(parts.words));
  readJson(app);
  addSecurityHeaders(app, parts.config.production);
  const isClosedFor = maintenanceMode(parts.config);
  const closedFor = () => isClosedFor(parts.clock());
  app.addHook("onRequest", async (request, reply) => {
    reply.header(requestId, request.id);
    if (!namesItsHost(request.raw) || !isDecodable(request.originalUrl)) throw new Refusal("MALFORMED");
    const retryAfter = closedFor();
    // Pages show the notice themselves. Assets and the health check still answer.
    if (retryAfter !== undefined && request.url.startsWith(basePath)) {
      throw new Refusal("MAINTENANCE", { retryAfter });
    }
  });
  app.addHook("onResponse", async (request, reply) => {
    // The log has the route's pattern and not the URL, which may hold an e-mail address or a token.
    const { method, url } = request.routeOptions;
    const [ms, status] = [Math.round(reply.elapsedTime), reply.statusCode];
    request.log.info({ method, route: url, status, ms, ...loggedOf(request) });
  });
  for (const add of routes) add(app, parts);
  app.addHook("onReady", async () => {
    const unreleased = unreleasedForms(parts.catalog);
    if (unreleased.length > 0)
      app.log.warn({ unreleasedForms: unreleased }, "forms that were never released");
  });
  const { distDir, pageViewsUrl, redirects, production } = parts.config;
  addSitePages(app, {
    client: join(distDir, "client"),
    draw: drawPagesOf(app, {
      catalog: parts.catalog,
      load: development?.loadDrawing ?? builtDrawingLoader(distDir),
      kept: development ? (_, ask) => ask() : listCache<Answer>(parts, keeping),
    }),
    countDrawing: ({ ip }) => enforceReadLimit(parts, "drawingsFromAddress", [networkOf(ip)], parts.clock()),
    kept: listCache<CachedPage>(parts, keeping),
    clock: parts.clock,
    development,
    stepPaths: () => parts.catalog.stepPaths,
    heads: headProvider(parts),
    pageViewsUrl: pageViewsUrl ?? pathOf(pageViewCalls.countPageView),
    redirects,
    isSecure: production,
    closedFor,
  });
  return app;
}

/**
 * Whether a request names exactly one host, as HTTP/1.1 demands. Of two hosts, a proxy could take another one than this
 * server.
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

/** A body without those of its parts that the route limits itself. */
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
      const problem = malformedPart(part, bodyLimits);
      if (problem) throw new MalformedRequest([problem]);
    }
  });
}
