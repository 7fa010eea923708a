import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import type { Config } from "./config";
import { addSecurityHeaders } from "./http/addSecurityHeaders";
import { answerBrokenHttp } from "./http/answerBrokenHttp";
import { answerError } from "./http/answerError";
import { answerNotFound } from "./http/answerNotFound";
import { bodyLimits, malformedPart, nestsTooDeep } from "./http/malformed";
import { compileRequestValidator, MalformedRequest } from "./http/validateRequest";
import { headProvider } from "./page/head";
import { addSitePages, type DevelopmentPage } from "./page/page";
import type { Parts } from "./parts";
import { accountRoutes } from "./routes/accounts";
import { applicationRoutes } from "./routes/applications";
import { categoryRoutes } from "./routes/categories";
import { checkRoutes } from "./routes/checks";
import { descriptionRoutes } from "./routes/description";
import { fileRoutes } from "./routes/files";
import { healthRoutes } from "./routes/health";
import { jobRoutes } from "./routes/jobs";
import { meRoutes } from "./routes/me";
import { optionRoutes } from "./routes/options";
import { passwordRoutes } from "./routes/passwords";
import { privacyRoutes } from "./routes/privacies";
import { formQuestionRoutes } from "./routes/questions";
import { sessionRoutes } from "./routes/session";
import { siteInfoRoutes } from "./routes/siteInfo";
import { siteMapRoutes } from "./routes/siteMap";

/** The header by which a person who reports an error names the lines of the log that are about it. */
const requestId = "x-request-id";

/** Bytes of a body that is no upload. */
const bodyLimit = 1024 * 1024;

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
  meRoutes,
  optionRoutes,
  formQuestionRoutes,
  fileRoutes,
  checkRoutes,
  applicationRoutes,
  siteMapRoutes,
];

export interface AppOptions {
  /** Lines of JSON on standard output. */
  log?: boolean;
  development?: DevelopmentPage;
}

/** Builds the whole site from its parts; it listens nowhere yet. */
export function buildApp(parts: Parts, { log = false, development }: AppOptions = {}): FastifyInstance {
  const app = Fastify({
    // The log is written below, by a list of what may stand in it: no request, no error's message, no address.
    logger: log && { redact: { paths: ["req", "res", "err"], remove: true } },
    logController: new LogController({ disableRequestLogging: true }),
    // Ours, never one that was sent: in the log it stands beside what happened, and must say nothing itself.
    genReqId: () => randomUUID(),
    bodyLimit,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    trustProxy: trustIn(parts.config.trustProxy),
    requestTimeout: 60_000,
    clientErrorHandler: answerBrokenHttp(parts.words),
    frameworkErrors: (error, request, reply) => {
      reply.header(requestId, request.id);
      answerError(parts.words)(error, request, reply);
    },
  });
  app.setValidatorCompiler(compileRequestValidator);
  app.setErrorHandler(answerError(parts.words));
  app.setNotFoundHandler(answerNotFound(parts.words));
  readJson(app);
  addSecurityHeaders(app, parts.config.production);
  app.addHook("onRequest", async (request, reply) => {
    reply.header(requestId, request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    // The route's pattern, never the address: that may hold a mail address or a token.
    const { method, url } = request.routeOptions;
    const [ms, status] = [Math.round(reply.elapsedTime), reply.statusCode];
    request.log.info({ method, route: url, status, ms });
  });
  for (const add of routes) add(app, parts);
  const { distDir, production, pageViewsUrl } = parts.config;
  addSitePages(app, {
    distDir,
    production,
    development,
    stepPaths: () => parts.catalog.stepPaths,
    heads: headProvider(parts),
    pageViewsUrl,
  });
  return app;
}

/** So many proxies, counted from the server outwards, or those of the named addresses, or none. */
function trustIn(setting: Config["trustProxy"]): NonNullable<FastifyServerOptions["trustProxy"]> {
  if (typeof setting === "number") return (_address, hop) => hop < setting;
  return setting ?? false;
}

/** Bodies of JSON, bounded before they are parsed; everything that was sent, bounded after. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (nestsTooDeep(body, bodyLimits.depth)) {
      const problem = { path: "", keyword: "maxDepth", params: { limit: bodyLimits.depth } };
      return done(new MalformedRequest([problem]));
    }
    return parse(request, body, done);
  });
  app.addHook("preValidation", async ({ params, query, body }) => {
    for (const part of [params, query, body]) {
      const problem = malformedPart(part, bodyLimits);
      if (problem) throw new MalformedRequest([problem]);
    }
  });
}
