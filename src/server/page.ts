import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageIn, matchPath } from "../paths";
import { languageOf } from "./language";
import { Refusal } from "./refusal";

export interface PageSettings {
  distDir: string;
  production: boolean;
  /** The ApplyTypes that an address may name. */
  applyTypes: readonly string[];
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
  const render = (request: FastifyRequest, reply: FastifyReply) =>
    // Nothing under it is a page, whatever is asked for.
    request.url.startsWith("/api/") ? reply.callNotFound() : sendPage(settings, template, request, reply);
  app.get("/", render);
  app.get("/*", render);
}

/** How long a browser may keep a file without asking. */
function keptFor(file: string): string {
  // Its name changes with its content.
  if (file.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return file === latestBuild ? "no-store" : "public, max-age=3600";
}

function builtTemplate(path: string): () => Promise<string> {
  let read: Promise<string> | undefined;
  return () => {
    read ??= readFile(path, "utf8").catch(() => {
      // Not built (yet): asked again, it is looked for again.
      read = undefined;
      throw new Refusal("UNAVAILABLE");
    });
    return read;
  };
}

async function sendPage(
  settings: PageSettings,
  template: (url: string) => Promise<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split("?", 1)[0] ?? "/";
  const match = matchPath(path, settings.applyTypes);
  const nonce = randomBytes(16).toString("base64");
  const html = personal(await template(request.url), {
    nonce,
    language: pageLanguage(path, request),
    scheme: schemeOf(request.headers.cookie),
  });
  // The address of a mail's link holds a token: no other site may be told it.
  const referrer = /^\/(verify|forgotpwd)\//i.test(path) ? "no-referrer" : "strict-origin-when-cross-origin";
  return reply
    .code(match ? 200 : 404)
    .headers({
      "content-security-policy": policy(nonce, settings),
      "referrer-policy": referrer,
      "cache-control": "no-store",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}

/** The template with what differs from one answer to the next. */
function personal(
  template: string,
  { nonce, language, scheme }: { nonce: string; language: string; scheme: string | undefined },
): string {
  const root = scheme ? `<html lang="${language}" class="${scheme}">` : `<html lang="${language}">`;
  return template
    .replace(/<html[^>]*>/, root)
    .replace(
      /<meta property="csp-nonce"[^>]*>/,
      `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">`,
    )
    .replaceAll(noncePlaceholder, nonce);
}

/** The language that an address names, else the browser's: until the page itself knows better. */
function pageLanguage(path: string, request: FastifyRequest): string {
  return languageOf(languageIn(path) ?? request.headers["accept-language"]);
}

/** Before any script runs, so that a dark page never flashes white. */
function schemeOf(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? "")?.[1];
}

function policy(nonce: string, { development }: PageSettings): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "img-src": ["'self'", "blob:", "data:"],
    "connect-src": ["'self'"],
    // An applicant's video, once somebody asks to see it.
    "frame-src": ["https://www.youtube-nocookie.com"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(development?.alsoAllowed[name] ?? [])].join(" "))
    .join("; ")
    .replaceAll(noncePlaceholder, nonce);
}
