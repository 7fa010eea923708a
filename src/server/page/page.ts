import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../../engine/form";
import type { StepPaths } from "../../engine/stepPaths";
import { matchPath } from "../../matchPath";
import { languageIn, patternOf, redirectFrom } from "../../paths";
import { languageOf } from "../http/language";
import { builtFile } from "./builtFile";
import { drawHead } from "./drawHead";
import type { Head, Heads } from "./head";
import { builtPreloads, type Preloads } from "./preloads";

export interface PageSettings {
  distDir: string;
  production: boolean;
  /** Which ApplyTypes and steps an address may name; asked anew, for in development it changes. */
  stepPaths(): StepPaths;
  heads: Heads;
  /** Who is told of page views. */
  pageViewsUrl?: string | null;
  development?: DevelopmentPage | undefined;
}

/** How a development server takes the place of the built site. */
export interface DevelopmentPage {
  renderTemplate(url: string): Promise<string>;
  /** What the policy must allow besides, by directive: hot reload needs a socket. */
  alsoAllowed: Record<string, string[]>;
}

/** Stands for the nonce of each answer, in a template and in `alsoAllowed`. */
export const noncePlaceholder = "%NONCE%";

/** Names the newest build: asked for by pages of older ones. */
const latestBuild = "builds/latest.json";

/** The site itself: its assets, and one page for every address that there is. */
export function sitePages(app: FastifyInstance, settings: PageSettings): void {
  const client = join(settings.distDir, "client");
  if (!settings.development && existsSync(client)) {
    app.register(fastifyStatic, {
      root: client,
      index: false,
      preCompressed: true,
      // Only what is there becomes a route: everything else is a page of the site.
      wildcard: false,
      globIgnore: ["index.html"],
      cacheControl: false,
      setHeaders(response, path) {
        response.header("cache-control", keptFor(relative(client, path)));
      },
    });
  }
  const template = settings.development?.renderTemplate ?? builtTemplate(join(client, "index.html"));
  const preloads = settings.development ? async () => [] : builtPreloads(client);
  const render = (request: FastifyRequest, reply: FastifyReply) =>
    // Nothing under it is a page, whatever is asked for.
    request.url.startsWith("/api/")
      ? reply.callNotFound()
      : sendPage(settings, { template, preloads }, request, reply);
  app.get("/", render);
  app.get("/*", render);
  tellOnPage(app, settings, template);
}

/** How long a browser may keep a file without asking. */
function keptFor(file: string): string {
  // Its name changes with its content.
  if (file.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return file === latestBuild ? "no-store" : "public, max-age=3600";
}

export type Template = (url: string) => Promise<string>;

/** The template of a build. */
export const builtTemplate = (path: string): Template => builtFile(path, (text) => text);

async function sendPage(
  settings: PageSettings,
  { template, preloads }: { template: Template; preloads: Preloads },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const away = redirectFrom(pathOf(request));
  if (away !== undefined) return reply.redirect(away);
  const match = matchPath(pathOf(request), settings.stepPaths());
  const language = pageLanguage(request);
  const head = match && (await settings.heads.found(match, language, languageIn(request.url) !== undefined));
  reply.code(head ? 200 : 404);
  const scripts = head ? await preloads(match.route.name, language) : [];
  return reply.send(await drawPage(settings, template, request, reply, head && { ...head, scripts }));
}

/** Whoever opened an address in a browser and was refused is told so by a page of the site, with a way home. */
function tellOnPage(app: FastifyInstance, settings: PageSettings, template: Template): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    if (reply.statusCode < 400 || isPage || !isVisit(request)) return payload;
    // Without a page to draw, the sentence stands alone.
    return drawPage(settings, template, request, reply).catch(() => payload);
  });
}

const isVisit = ({ url, headers }: FastifyRequest) =>
  !url.startsWith("/api/") && headers.accept?.includes("text/html") === true;

const pathOf = ({ url }: FastifyRequest) => url.split("?", 1)[0] ?? "/";

/** The page's text; its headers are set on the reply. */
export async function drawPage(
  settings: Pick<PageSettings, "heads" | "development" | "pageViewsUrl">,
  template: Template,
  request: FastifyRequest,
  reply: FastifyReply,
  found?: Head,
): Promise<string> {
  const path = pathOf(request);
  const nonce = randomBytes(16).toString("base64");
  const language = pageLanguage(request);
  const head = found ?? settings.heads.refused(reply.statusCode, language);
  const html = personal(drawHead(await template(request.url), head, nonce), {
    nonce,
    status: reply.statusCode,
    language,
    scheme: cookieOf(request, "theme", /^(light|dark)$/),
    pageViewsUrl: settings.pageViewsUrl,
  });
  const referrer = isMailed(path) ? "no-referrer" : "strict-origin-when-cross-origin";
  reply
    .headers({
      "content-security-policy": policy(nonce, settings),
      "referrer-policy": referrer,
      "cache-control": "no-store",
    })
    .type("text/html; charset=utf-8");
  return html;
}

/** How the addresses begin that mails lead to. They hold a token, which no other site may be told. */
const mailed = [patternOf("verify"), patternOf("reset")].map((pattern) =>
  pattern.slice(0, pattern.indexOf(":")).toLowerCase(),
);

const isMailed = (path: string) => mailed.some((beginning) => path.toLowerCase().startsWith(beginning));

interface Personal {
  nonce: string;
  /** The page itself cannot see with which status it came. */
  status: number;
  language: string;
  scheme: string | undefined;
  pageViewsUrl: string | null | undefined;
}

/** The template with what differs from one answer to the next. */
function personal(template: string, { nonce, status, language, scheme, pageViewsUrl }: Personal): string {
  const root = scheme ? `<html lang="${language}" class="${scheme}">` : `<html lang="${language}">`;
  const views = pageViewsUrl ? `<meta name="page-views" content="${pageViewsUrl}">` : "";
  return template
    .replace(/<html[^>]*>/, root)
    .replace(
      /<meta property="csp-nonce"[^>]*>/,
      `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}"><meta name="status" content="${status}">${views}`,
    )
    .replaceAll(noncePlaceholder, nonce);
}

/** The language that an address names, else that of a former visit, else the browser's. */
function pageLanguage(request: FastifyRequest): Language {
  const chosen = languageIn(request.url) ?? cookieOf(request, "language", /^[A-Za-z-]{2,5}$/);
  return languageOf(chosen ?? request.headers["accept-language"]);
}

/** Read here and not by the page, so that a dark page never flashes white. */
function cookieOf({ headers }: FastifyRequest, name: string, form: RegExp): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.cookie ?? "")?.[1];
  return value !== undefined && form.test(value) ? value : undefined;
}

function policy(
  nonce: string,
  { development, pageViewsUrl }: Pick<PageSettings, "development" | "pageViewsUrl">,
): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "img-src": ["'self'", "blob:", "data:"],
    "connect-src": ["'self'", ...(pageViewsUrl ? [new URL(pageViewsUrl).origin] : [])],
    // An applicant's video, once somebody asks to see it.
    "frame-src": ["https://www.youtube-nocookie.com"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => {
      const also = development?.alsoAllowed[name] ?? [];
      // Nothing can stand beside "none".
      return [name, ...sources.filter((source) => also.length === 0 || source !== "'none'"), ...also].join(
        " ",
      );
    })
    .join("; ")
    .replaceAll(noncePlaceholder, nonce);
}
