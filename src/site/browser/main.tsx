import { hydrate } from "@tanstack/react-query";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, type DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { colorSchemeOfDocument } from "../../design/colorScheme";
import { createStyleCache } from "../../design/styleCache";
import { configureClient } from "../api/client";
import { pauseQueriesUntilServerAnswers } from "../api/connection";
import { watchForNewerBuild } from "../builds/newerBuild";
import { reloadOnMissingChunk } from "../builds/reload";
import { type FirstState, firstStateId } from "../drawing/drawnPage";
import { applyLanguageChanges, createSiteI18n, languageByCodeOrDefault, saveLanguage } from "../i18n";
import { languageOfAddress } from "../paths";
import { clearCacheOnSessionEnd, createQueryClient, redrawRecomposedForms } from "../queryClient";
import { siteRoutes } from "../routes";
import { Site } from "../Site";
import { readSessionToken } from "../session/cookies";
import { connectTabs } from "../session/otherTabs";
import { restoreSession } from "../session/session";
import { createBrowserRouteContext } from "./createBrowserRouteContext";
import { guardFirstPage, loadFirstPage } from "./firstPage";
import { stopRecordingPress } from "./recordPressBeforeHydration";
import { recordShownPages } from "./recordShownPages";
import { recordTypingBeforeHydration } from "./recordTypingBeforeHydration";
import { ensureHistoryEntryKey, restoreScrollPositions } from "./restoreScrollPositions";

/** Takes over the page that the server drew. */
async function start(root: HTMLElement, first: FirstState): Promise<void> {
  const replayTyped = recordTypingBeforeHydration(root);
  const words = await createSiteI18n(languageByCodeOrDefault(document.documentElement.lang));
  const language = () => words.language;
  const queryClient = createQueryClient();
  hydrate(queryClient, first.queries);
  configureClient({ token: readSessionToken, language, unanswered: pauseQueriesUntilServerAnswers });
  connectTabs();
  watchForNewerBuild();
  applyLanguageChanges(words);
  if (languageOfAddress(location.pathname + location.search) !== undefined) saveLanguage(language());
  clearCacheOnSessionEnd(queryClient);
  redrawRecomposedForms(queryClient);

  let router: DataRouter | undefined;
  const { isClosed, isDrawn, isSignedIn } = first;
  const navigation = () => router?.state.navigation;
  let onListened = () => {};
  const listened = new Promise<void>((resolve) => {
    onListened = resolve;
  });
  const context = createBrowserRouteContext({ words, queryClient, isClosed, listened, navigation });
  const routes = siteRoutes(context);
  // The reload waits for the navigation to end, so that it loads the page that the visitor navigated to.
  reloadOnMissingChunk(async () => router && untilIdle(router));
  ensureHistoryEntryKey();
  router = createBrowserRouter(routes, await loadFirstPage(context, routes, first));
  recordShownPages(router, language);
  restoreScrollPositions(router);
  // The visitor may have signed out after leaving a page that the back-forward cache restores.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void restoreSession().catch(() => undefined);
  });

  let clock = () => first.drawnAt;
  const onTaken = () => {
    clock = Date.now;
    // Typed text is restored after the effects have run: while they run, React would first put the old values back,
    // which moves the caret.
    queueMicrotask(() => {
      replayTyped();
      replayPress();
    });
    onListened();
    if (router && isDrawn && !isClosed) void guardFirstPage(router);
  };
  const styles = createStyleCache(document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce);
  // Marks the styles in the HTML as inserted. Otherwise Emotion would move them, and the browser would lay
  // out the whole page again.
  for (const id of first.styles) styles.inserted[id] = true;
  const replayPress = stopRecordingPress();
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Taken onTaken={onTaken}>
          <Site
            {...{ styles, queryClient, words }}
            clock={() => clock()}
            wasSignedIn={isSignedIn}
            colorScheme={colorSchemeOfDocument()}
          >
            {router && <RouterProvider router={router} useTransitions={false} />}
          </Site>
        </Taken>
      </StrictMode>,
    );
  });
}

/** Calls `onTaken` when the whole page is hydrated. */
function Taken({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useEffect(onTaken, [onTaken]);
  return children;
}

const untilIdle = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.navigation.state === "idle") return resolve();
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== "idle") return;
      stop();
      resolve();
    });
  });

const root = document.getElementById("root");
const state = document.getElementById(firstStateId)?.textContent;
if (root && state) void start(root, JSON.parse(state));
