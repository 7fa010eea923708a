import type { QueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { type DataRouter, redirect, redirectDocument, replace } from "react-router";
import { addresses } from "../addresses";
import { languageByCodeOrDefault } from "../i18n";
import type { PathMatch } from "../matchPath";
import { readPasswordChangeKind } from "../pages/account/buildLoginNavigation";
import { canonicalApplyPath, findRedirectTarget, languageOfAddress, type RedirectRule } from "../paths";
import type { RouteContext } from "../routes";
import { guardRoute } from "../session/guard";
import { isSignedIn } from "../session/session";
import { metaContent } from "./metaContent";

interface BrowserParts {
  words: i18n;
  queryClient: QueryClient;
  isClosed: boolean;
  listened: Promise<unknown>;
  /** Returns the router's navigation; undefined before the router exists. */
  navigation: () => DataRouter["state"]["navigation"] | undefined;
}

/** The routes' context in the browser. */
export function createBrowserRouteContext({
  words,
  queryClient,
  isClosed,
  listened,
  navigation,
}: BrowserParts): RouteContext {
  return {
    words,
    queryClient,
    isClosed,
    listened,
    isSignedIn,
    draws: () => true,
    redirect(to) {
      // The address of a loader lacks the fragment, which a redirect keeps, as a redirect by a server does. The page to
      // sign in has no element of that name.
      const { location: wanted = location, historyAction } = navigation() ?? {};
      const address = to.startsWith(addresses.login) ? to : to + wanted.hash;
      // When the visitor goes back or forward, the browser has already moved in its history, so the redirect replaces
      // the entry.
      return historyAction === "POP" ? replace(address) : redirect(address);
    },
    async enter(address, match) {
      const target = findRedirectTarget(address.pathname, redirects());
      // The browser loads the target as a new document, because it is usually on another site.
      if (target !== undefined) throw redirectDocument(target);
      return match && enter(words, address, match, navigation()?.location?.state);
    },
  };
}

/** The rules that redirect paths, from the HTML that the server sent. */
const redirects = (): readonly RedirectRule[] => JSON.parse(metaContent("redirects") ?? "[]");

async function enter(
  words: i18n,
  address: URL,
  match: PathMatch,
  state: unknown,
): Promise<string | undefined> {
  const { pathname, search } = address;
  const { route, params } = match;
  const { applyType } = params;
  const written = applyType === undefined ? pathname : canonicalApplyPath(pathname, applyType);
  if (written !== pathname) return written + search;
  // After a password change the server has ended the session, but this browser clears it only on the sign-in page,
  // so that page must open for everybody.
  const access = readPasswordChangeKind({ state }) ? {} : route;
  const elsewhere = await guardRoute(address, access);
  if (elsewhere !== undefined) return elsewhere;
  const lang = languageOfAddress(pathname + search);
  if (lang !== undefined && languageByCodeOrDefault(lang) !== words.language)
    await words.changeLanguage(languageByCodeOrDefault(lang));
  return undefined;
}
