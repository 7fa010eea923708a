import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { getPathPattern } from "../contract/call";
import { calls } from "../contract/calls";
import { pageViewCalls } from "../contract/pageViews";
import { unreleasedForms } from "./catalog";
import { createCacheUntilPostingsChange } from "./createCacheUntilPostingsChange";
import { createMaintenanceModeReader } from "./createMaintenanceModeReader";
import { hardenedApp } from "./http/hardenedApp";
import { enforceRateLimitIfAvailable, networkOf } from "./http/rateLimits";
import { findFormOfAddress } from "./page/findFormOfAddress";
import { headProvider } from "./page/head";
import { addSitePages, type CachedPage, type DevelopmentPage } from "./page/page";
import { type Answer, builtDrawingLoader, createPageDrawer, type LoadDrawing } from "./page/pageDrawer";
import type { Parts } from "./parts";
import { accountRoutes } from "./routes/accounts";
import { activeSessionRoutes } from "./routes/activeSessions";
import { applicationRoutes } from "./routes/applications";
import { descriptionRoutes } from "./routes/description";
import { eligibilityCheckRoutes } from "./routes/eligibilityChecks";
import { feedRoutes } from "./routes/feeds";
import { fileRoutes } from "./routes/files";
import { healthRoutes } from "./routes/health";
import { jobFilterRoutes } from "./routes/jobFilters";
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
 * Settings of the caches of pages and API replies for anonymous visitors. An entry has about ten kilobytes,
 * so a cache takes a few megabytes.
 */
const keeping = {
  limit: 200,
  /**
   * A page shows how many days are left to apply. In every time zone a day begins at a full quarter of an
   * hour, so the cache is emptied every quarter of an hour.
   */
  periodOf: (now: Date) => Math.floor(now.getTime() / 900_000),
  /** Only existing pages and withdrawn jobs (410) are cached: the number of other addresses is unlimited. */
  isKept: ({ status }: { status: number }) => status === 200 || status === 410,
};

const routes = [
  healthRoutes,
  descriptionRoutes,
  siteInfoRoutes,
  jobFilterRoutes,
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
  eligibilityCheckRoutes,
  applicationRoutes,
  siteMapRoutes,
  feedRoutes,
  pageViewRoutes,
  wellKnownRoutes,
];

export interface AppOptions {
  /** Whether the log is written to standard output, as lines of JSON. */
  log?: boolean;
  development?: DevelopmentPage & { loadDrawing: LoadDrawing };
}

/** Builds the whole site from its parts, without listening on a port. */
export function buildApp(parts: Parts, { log = false, development }: AppOptions = {}): FastifyInstance {
  const isClosedFor = createMaintenanceModeReader(parts.config);
  const closedFor = () => isClosedFor(parts.clock());
  const { distDir, pageViewsUrl, redirects, production, trustProxy } = parts.config;
  const { words } = parts;
  const app = hardenedApp({ words, calls, isSecure: production, trustProxy, closedFor, log });
  for (const add of routes) add(app, parts);
  app.addHook("onReady", async () => {
    const unreleased = unreleasedForms(parts.catalog);
    if (unreleased.length > 0)
      app.log.warn({ unreleasedForms: unreleased }, "forms that were never released");
  });
  addSitePages(app, {
    client: join(distDir, "client"),
    draw: createPageDrawer(app, {
      catalog: parts.catalog,
      load: development?.loadDrawing ?? builtDrawingLoader(distDir),
      kept: development ? (_, ask) => ask() : createCacheUntilPostingsChange<Answer>(parts, keeping),
    }),
    countDrawing: ({ ip }) =>
      enforceRateLimitIfAvailable(parts, "drawingsFromAddress", [networkOf(ip)], parts.clock()),
    kept: createCacheUntilPostingsChange<CachedPage>(parts, keeping),
    clock: parts.clock,
    development,
    stepPaths: () => parts.catalog.stepPaths,
    heads: headProvider(parts),
    findForm: (match) => findFormOfAddress(parts, match),
    pageViewsUrl: pageViewsUrl ?? getPathPattern(pageViewCalls.countPageView),
    redirects,
    isSecure: production,
    closedFor,
  });
  return app;
}
