import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Language, languages } from "../../forms/engine/form";
import type { StepPaths } from "../../forms/engine/stepPaths";
import { addresses, readWantedAddress } from "../../site/addresses";
import type { DrawnPage, PageRedirect, PageToDraw } from "../../site/drawing/drawnPage";
import { matchPath, type PathMatch } from "../../site/matchPath";
import { findRedirectTarget, patternOf, type RedirectRule } from "../../site/paths";
import { type SentText, sendText } from "../http/sendText";
import { addAssets } from "./assets";
import {
  buildStyleHashSource,
  contentSecurityPolicy,
  emptyStyle,
  noncePlaceholder,
  videoFrames,
} from "./contentSecurityPolicy";
import { createPageTemplateReader } from "./createPageTemplateReader";
import type { FindForm } from "./findFormOfAddress";
import type { Head, HeadProvider } from "./head";
import { pageHtml } from "./html";
import type { DrawPage } from "./pageDrawer";
import { savePreferenceCookies } from "./preferences";
import { createPagePreloadFinder, type Preloads } from "./preloads";
import type { Template } from "./toolPage";
import { readVisitor, type Visitor } from "./visitor";

export type CachedPage = SentText | PageRedirect;

export interface PageSettings {
  /** The folder of the built client. */
  client: string;
  draw: DrawPage;
  /** Counts a drawing. @throws Refusal `TOO_MANY` */
  countDrawing(request: FastifyRequest): Promise<void>;
  /** Caches pages until a posting changes or closes, a quarter of an hour at most. */
  kept(address: string, draw: () => Promise<CachedPage>): Promise<CachedPage>;
  clock: () => Date;
  /**
   * The ApplyTypes and steps that are valid in an address; read for each request, since they can change
   * during development.
   */
  stepPaths(): StepPaths;
  heads: HeadProvider;
  findForm: FindForm;
  /** The address for page views: a path of this site, or another site. */
  pageViewsUrl: string;
  redirects: readonly RedirectRule[];
  /** Whether the site is served over https. */
  isSecure: boolean;
  /** Seconds until the site opens again; undefined while it is open. */
  closedFor(): number | undefined;
  development?: DevelopmentPage | undefined;
}

/** Replaces the built site on a development server. */
export interface DevelopmentPage {
  template: Template;
  /** Additional sources of the Content-Security-Policy, by directive: hot reload needs a WebSocket. */
  alsoAllowed: Record<string, string[]>;
}

interface SitePages extends PageSettings {
  template: Template;
  preloads: Preloads;
}

/** Serves the assets, and a page for every route of the site. */
export function addSitePages(app: FastifyInstance, settings: PageSettings): void {
  const { client, development } = settings;
  if (!development) addAssets(app, client);
  const pages: SitePages = {
    ...settings,
    template: development?.template ?? createPageTemplateReader(client),
    preloads: development ? async () => [] : createPagePreloadFinder(client),
  };
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    // No page is under `/api/`: there, an unknown path is an error of the API.
    request.url.startsWith("/api/") ? reply.callNotFound() : sendPage(pages, request, reply);
  app.get("/", send);
  app.get("/*", send);
  sendErrorPages(app, pages);
}

async function sendPage(
  pages: SitePages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request);
  const target = findRedirectTarget(path, pages.redirects);
  if (target !== undefined) return reply.redirect(target);
  const elsewhere = savePreferenceCookies(request, reply, pages.isSecure);
  if (elsewhere !== undefined) return reply.redirect(elsewhere, 303);
  const retryAfter = pages.closedFor();
  const isClosed = retryAfter !== undefined;
  if (isClosed) reply.code(503).header("retry-after", retryAfter);
  const match = matchPath(isClosed ? patternOf("maintenance") : path, pages.stepPaths());
  // The maintenance page has no content while the site is open.
  if (!isClosed && match?.route.name === "maintenance") return reply.redirect(addresses.home);
  const now = pages.clock();
  const visitor = readVisitor(request, now);
  const isKnown = !isClosed && !pages.development && isKnownAddress(request.url);
  // A page that sets a cookie is not shared: a shared cache could send the cookie to another visitor.
  const isShared = isKnown && !visitor.isSignedIn && !reply.hasHeader("set-cookie");
  const asked = { address: request.url, ...visitor, now, isClosed };
  const draw = async () => {
    if (!isClosed) await pages.countDrawing(request);
    return drawPage(pages, asked, { match, visitor, isShared });
  };
  const isKept = isKnown && match && !match.route.guard && !match.route.isMailed;
  const page = isKept
    ? await pages.kept(JSON.stringify([request.url, visitor, isShared]), draw)
    : await draw();
  if ("location" in page) return reply.redirect(page.location, page.status);
  if (!isClosed) reply.code(page.status);
  return sendText(page, request, reply);
}

/** Draws a page with its head; a page that redirects is returned as its redirect. */
async function drawPage(
  pages: SitePages,
  asked: PageToDraw,
  { match, visitor, isShared }: Pick<Page, "match" | "visitor" | "isShared">,
): Promise<CachedPage> {
  const [drawn, head] = await Promise.all([
    pages.draw(asked),
    match && headOf(pages, match, { ...visitor, address: asked.address }),
  ]);
  if ("location" in drawn) return drawn;
  const status = drawn.status === 404 ? (head?.status ?? 404) : drawn.status;
  return htmlPage(pages, {
    visitor,
    drawn,
    status,
    head: drawn.status === 200 ? head : undefined,
    match,
    isShared: isShared && status === 200,
  });
}

/**
 * The `Cache-Control` of a page that anybody may see. A browser revalidates it, and shows it again by the back button.
 * A proxy may serve it for half a minute, since a closed job must show as closed within a minute. A personal page is
 * not stored at all.
 */
const sharedBriefly = "public, max-age=0, s-maxage=30";

/**
 * Whether an address has no query, or only a language (`?lang=en`), the one query that the site's links have
 * for everybody.
 */
const isKnownAddress = (url: string) => knownAddress.test(url);
const knownAddress = new RegExp(`^[^?]*(?:\\?lang=(?:${languages.join("|")}))?$`, "i");

async function headOf(
  pages: SitePages,
  match: PathMatch,
  { address, language, isLanguageNamed }: Pick<PageToDraw, "address"> & Visitor,
): Promise<Head | undefined> {
  const wanted = readWantedAddress(new URL(address, "http://site.invalid").search);
  const next = wanted === undefined ? undefined : matchPath(wanted.split("?", 1)[0] ?? "", pages.stepPaths());
  const [head, scripts, later = []] = await Promise.all([
    pages.heads.found(match, language, isLanguageNamed),
    scriptsOf(pages, match, language),
    next && scriptsOf(pages, next, language),
  ]);
  return head && { ...head, scripts, laterScripts: later.filter((script) => !scripts.includes(script)) };
}

/** The scripts that a page will load. When the database cannot be read, the page loads its form later. */
async function scriptsOf(
  { preloads, findForm }: SitePages,
  match: PathMatch,
  language: Language,
): Promise<string[]> {
  return preloads(match.route.name, language, await findForm(match).catch(() => undefined));
}

/**
 * Makes the app send an HTML page in place of an error message when the client is a browser that navigates.
 */
function sendErrorPages(app: FastifyInstance, pages: SitePages): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    if (reply.statusCode < 400 || isPage || !isNavigation(request)) return payload;
    // If the page cannot be drawn, the plain message is sent.
    return errorPage(pages, request, reply).catch(() => payload);
  });
}

async function errorPage(pages: SitePages, request: FastifyRequest, reply: FastifyReply) {
  const now = pages.clock();
  const visitor = readVisitor(request, now);
  const status = reply.statusCode;
  // A failure of the server is not counted: a client cannot cause it at will, and counting needs the database, which
  // may have failed.
  if (status < 500) await pages.countDrawing(request);
  const drawn = await pages.draw({
    address: request.url.startsWith("/") ? request.url : addresses.home,
    ...visitor,
    now,
    isClosed: false,
    refusedWith: status,
  });
  if ("location" in drawn) throw new Error("an error leads nowhere");
  const page = await htmlPage(pages, {
    visitor,
    drawn,
    status,
    head: undefined,
    match: undefined,
    isShared: false,
  });
  reply.headers({ ...page.headers, "cache-control": "no-store" }).removeHeader("content-length");
  return page.text;
}

const isNavigation = ({ url, headers }: FastifyRequest) =>
  !url.startsWith("/api/") && headers.accept?.includes("text/html") === true;

const pathOf = ({ url }: FastifyRequest) => url.split("?", 1)[0] ?? "/";

interface Page {
  visitor: Visitor;
  drawn: DrawnPage;
  status: number;
  /** Undefined for an error page. */
  head: Head | undefined;
  match: PathMatch | undefined;
  /** Whether all visitors with the same cookies and language get the same page. */
  isShared: boolean;
}

async function htmlPage(
  { heads, template, development, pageViewsUrl, redirects }: SitePages,
  { visitor: { language, scheme }, drawn, status, head, match, isShared }: Page,
): Promise<SentText> {
  // The modules of a development server have styles whose hashes are not known in advance.
  const nonce = development && randomBytes(16).toString("base64");
  const html = pageHtml(await template(drawn.address), {
    head: head ?? heads.refused(status, language),
    language,
    scheme,
    metas: {
      "page-views": pageViewsUrl,
      scripts: head?.scripts?.join(" ") || undefined,
      "later-scripts": head?.laterScripts?.join(" ") || undefined,
      redirects: redirects.length > 0 ? JSON.stringify(redirects) : undefined,
    },
    drawn,
    ...(nonce !== undefined && { nonce }),
  });
  const policy = contentSecurityPolicy({
    styles: nonce ? [`'nonce-${nonce}'`] : [buildStyleHashSource(drawn.css), emptyStyle],
    connections: pageViewsUrl.startsWith("/") ? [] : [new URL(pageViewsUrl).origin],
    alsoAllowed: { ...videoFrames, ...development?.alsoAllowed },
  });
  const { guard, isMailed } = match?.route ?? {};
  return {
    status,
    text: html,
    // A page that a mail links to is not compressed: the length of a compressed response that contains both a
    // secret and text of other people would reveal the secret.
    isCompressible: !isMailed,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.replaceAll(noncePlaceholder, nonce ?? ""),
      "referrer-policy": isMailed ? "no-referrer" : "strict-origin-when-cross-origin",
      "cache-control": guard || isMailed ? "no-store" : isShared ? sharedBriefly : "private, no-cache",
      vary: "Accept-Language, Cookie, Accept-Encoding",
    },
  };
}
