import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addresses } from "../../addresses";
import type { Language } from "../../engine/form";
import type { StepPaths } from "../../engine/stepPaths";
import { matchPath } from "../../matchPath";
import { languageOfAddress, patternOf, type RedirectRule, redirectFrom } from "../../paths";
import { escapeHtml } from "../escapeHtml";
import { languageOf } from "../http/language";
import type { Head, HeadProvider } from "./head";
import { type Preloads, readPagePreloads } from "./preloads";
import { readBuildFile } from "./readBuildFile";
import { renderHead } from "./renderHead";

export interface PageSettings {
  distDir: string;
  production: boolean;
  /** The ApplyTypes and steps that are valid in an address; read for each request, since development changes them. */
  stepPaths(): StepPaths;
  heads: HeadProvider;
  /** Where the browser reports page views: a path of this site, or another site. */
  pageViewsUrl: string;
  redirects: readonly RedirectRule[];
  /** In how many seconds the site opens again; undefined while it is open. */
  closedFor(): number | undefined;
  development?: DevelopmentPage | undefined;
}

/** Replaces the built site on a development server. */
export interface DevelopmentPage {
  renderTemplate(url: string): Promise<string>;
  /** Additional sources of the Content-Security-Policy, by directive: hot reload needs a WebSocket. */
  alsoAllowed: Record<string, string[]>;
}

/** Replaced by the nonce of each response, in a template and in `alsoAllowed`. */
export const noncePlaceholder = "%NONCE%";

/** Names the newest build; open pages poll it. */
const latestBuild = "builds/latest.json";

/** Serves the assets, and a page for every route of the site. */
export function addSitePages(app: FastifyInstance, settings: PageSettings): void {
  const client = join(settings.distDir, "client");
  if (!settings.development && existsSync(client)) {
    app.register(fastifyStatic, {
      root: client,
      index: false,
      preCompressed: true,
      // One route for each existing file: any other path is a page. Compressed copies are sent in place of their originals.
      wildcard: false,
      globIgnore: ["index.html", "**/*.br", "**/*.gz"],
      cacheControl: false,
      setHeaders(response, path) {
        response.header("cache-control", cacheControlOf(relative(client, path)));
      },
    });
  }
  const template = settings.development?.renderTemplate ?? readPageTemplate(join(client, "index.html"));
  const preloads = settings.development ? async () => [] : readPagePreloads(client);
  const render = (request: FastifyRequest, reply: FastifyReply) =>
    // No page is under `/api/`: there, an unknown path is an error of the API.
    request.url.startsWith("/api/")
      ? reply.callNotFound()
      : sendPage(settings, { template, preloads }, request, reply);
  app.get("/", render);
  app.get("/*", render);
  sendErrorPages(app, settings, template);
}

/** The `Cache-Control` of a file. */
function cacheControlOf(file: string): string {
  // Names of assets contain a hash of their content.
  if (file.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return file === latestBuild ? "no-store" : "public, max-age=3600";
}

const maintenanceAddress = patternOf("maintenance");

export type Template = (url: string) => Promise<string>;

export const readPageTemplate = (path: string): Template => readBuildFile(path, (text) => text);

async function sendPage(
  settings: PageSettings,
  { template, preloads }: { template: Template; preloads: Preloads },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const target = redirectFrom(pathOf(request), settings.redirects);
  if (target !== undefined) return reply.redirect(target);
  const match = matchPath(pathOf(request), settings.stepPaths());
  const language = pageLanguage(request);
  const retryAfter = settings.closedFor();
  if (retryAfter !== undefined) {
    const notice = matchPath(maintenanceAddress, new Map());
    const head = notice && (await settings.heads.found(notice, language, false));
    const scripts = await preloads("maintenance", language);
    reply.code(503).header("retry-after", retryAfter);
    return reply.send(await renderPage(settings, template, request, reply, head && { ...head, scripts }));
  }
  // Nothing is under maintenance.
  if (match?.route.name === "maintenance") return reply.redirect(addresses.home);
  const head =
    match && (await settings.heads.found(match, language, languageOfAddress(request.url) !== undefined));
  reply.code(head ? (head.status ?? 200) : 404);
  const scripts = head ? await preloads(match.route.name, language) : [];
  return reply.send(await renderPage(settings, template, request, reply, head && { ...head, scripts }));
}

/** Turns an error into an HTML page when the client is a browser that navigates. */
function sendErrorPages(app: FastifyInstance, settings: PageSettings, template: Template): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    if (reply.statusCode < 400 || isPage || !isNavigation(request)) return payload;
    // If the page cannot be drawn, the plain message is sent.
    return renderPage(settings, template, request, reply).catch(() => payload);
  });
}

const isNavigation = ({ url, headers }: FastifyRequest) =>
  !url.startsWith("/api/") && headers.accept?.includes("text/html") === true;

const pathOf = ({ url }: FastifyRequest) => url.split("?", 1)[0] ?? "/";

type RenderSettings = Pick<PageSettings, "heads" | "development"> &
  Partial<Pick<PageSettings, "pageViewsUrl" | "redirects" | "closedFor">>;

/** Returns the HTML of a page and sets its headers on the reply. */
export async function renderPage(
  settings: RenderSettings,
  template: Template,
  request: FastifyRequest,
  reply: FastifyReply,
  found?: Head,
): Promise<string> {
  const path = pathOf(request);
  const nonce = randomBytes(16).toString("base64");
  const language = pageLanguage(request);
  const head = found ?? settings.heads.refused(reply.statusCode, language);
  const html = fillTemplate(renderHead(await template(request.url), head, nonce), {
    nonce,
    language,
    scheme: cookieOf(request, "theme", /^(light|dark)$/),
    metas: {
      status: String(reply.statusCode),
      "page-views": settings.pageViewsUrl,
      redirects: settings.redirects?.length ? JSON.stringify(settings.redirects) : undefined,
      maintenance: settings.closedFor?.() === undefined ? undefined : "on",
    },
  });
  const referrer = isMailed(path) ? "no-referrer" : "strict-origin-when-cross-origin";
  reply
    .headers({
      "content-security-policy": contentSecurityPolicy(nonce, settings),
      "referrer-policy": referrer,
      "cache-control": "no-store",
    })
    .type("text/html; charset=utf-8");
  return html;
}

/** Beginnings of the addresses in mails. They contain a token, which must not leak to other sites in the `Referer`. */
const mailed = [patternOf("verify"), patternOf("reset")].map((pattern) =>
  pattern.slice(0, pattern.indexOf(":")).toLowerCase(),
);

const isMailed = (path: string) => mailed.some((beginning) => path.toLowerCase().startsWith(beginning));

interface TemplateValues {
  nonce: string;
  language: string;
  scheme: string | undefined;
  /** What the page must know, by name. Its scripts cannot read the HTTP status. */
  metas: Record<string, string | undefined>;
}

/** Fills in what differs between responses. */
function fillTemplate(template: string, { nonce, metas, language, scheme }: TemplateValues): string {
  const root = scheme ? `<html lang="${language}" class="${scheme}">` : `<html lang="${language}">`;
  const told = Object.entries(metas).flatMap(([name, content]) =>
    content === undefined ? [] : [`<meta name="${name}" content="${escapeHtml(content)}">`],
  );
  return template
    .replace(/<html[^>]*>/, root)
    .replace(
      /<meta property="csp-nonce"[^>]*>/,
      () => `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">${told.join("")}`,
    )
    .replaceAll(noncePlaceholder, nonce);
}

/** The language of the address, else of the cookie, else of the browser. */
function pageLanguage(request: FastifyRequest): Language {
  const chosen = languageOfAddress(request.url) ?? cookieOf(request, "language", /^[A-Za-z-]{2,5}$/);
  return languageOf(chosen ?? request.headers["accept-language"]);
}

/** The theme is read on the server, so that a dark page does not flash white while it loads. */
function cookieOf({ headers }: FastifyRequest, name: string, form: RegExp): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.cookie ?? "")?.[1];
  return value !== undefined && form.test(value) ? value : undefined;
}

function contentSecurityPolicy(nonce: string, { development, pageViewsUrl = "/" }: RenderSettings): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "img-src": ["'self'", "blob:", "data:"],
    "connect-src": ["'self'", ...(pageViewsUrl.startsWith("/") ? [] : [new URL(pageViewsUrl).origin])],
    // Videos of applicants, loaded only on demand.
    "frame-src": ["https://www.youtube-nocookie.com"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => {
      const additional = development?.alsoAllowed[name] ?? [];
      // 'none' is valid only as the sole source.
      return [
        name,
        ...sources.filter((source) => additional.length === 0 || source !== "'none'"),
        ...additional,
      ].join(" ");
    })
    .join("; ")
    .replaceAll(noncePlaceholder, nonce);
}
