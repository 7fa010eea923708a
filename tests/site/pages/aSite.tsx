import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import Cookies from "js-cookie";
import { flushSync } from "react-dom";
// Given `flushSync`, this `RouterProvider` is that of `react-router/dom`, which Node would load a second
// time.
import { createBrowserRouter, type DataRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import type { ApplicationSummary, Status } from "../../../src/contract/applications";
import { colorSchemeOfDocument } from "../../../src/design/colorScheme";
import type { Language } from "../../../src/forms/engine/form";
import { configureClient } from "../../../src/site/api/client";
import { pauseQueriesUntilServerAnswers } from "../../../src/site/api/connection";
import { createBrowserRouteContext } from "../../../src/site/browser/createBrowserRouteContext";
import { recordShownPages } from "../../../src/site/browser/recordShownPages";
import { applyLanguageChanges, createSiteI18n } from "../../../src/site/i18n";
import { clearCacheOnSessionEnd, createQueryClient } from "../../../src/site/queryClient";
import { siteRoutes } from "../../../src/site/routes";
import { Site } from "../../../src/site/Site";
import { readSessionToken, saveSession } from "../../../src/site/session/cookies";
import { onlyStyles } from "../../design/onlyStyles";
import { type Answers, aMe, aServer, aToken } from "../session/aServer";
import { aJob } from "./aJob";

const everywhere: Answers = {
  "GET /categories": [
    { key: "wings", name: "Wings", groups: [{ key: "long", name: "Long wings" }] },
    { key: "feet", name: "Feet", groups: [] },
  ],
  "GET /departments": [{ key: "EGG", name: "Egg Care" }],
  "GET /locations": [{ key: "nest", name: "The Nest" }],
  "GET /jobs": [aJob()],
  "GET /jobId/7": [aJob()],
  "GET /isApply/7": [{ isApply: true }],
  "GET /privacies/accepted": [],
  "GET /privacies": [{ key: "registration", version: 1, text: "We keep it safe." }],
  "GET /me": aMe(),
  "GET /me/journalKey": [{ key: btoa("0".repeat(32)) }],
  "GET /resume": [],
  "GET /resume/allSelect": [{}],
  "GET /fixinfo": [
    { company: { name: "Starling Air", copyright: { from: 2019, to: 2025 } }, interviews: [], redirects: [] },
  ],
  "POST /login": aToken(),
  "POST /logout": [{ status: "signedOut" }],
};

const isApplication = (value: unknown): value is ApplicationSummary =>
  typeof value === "object" && value !== null && "status" in value;

/** The server's other answers about the applications that it lists. */
function ofApplications(listed: Answers[string] | undefined): Answers {
  const withStatus = (...statuses: Status[]) => {
    const answer = typeof listed === "function" ? listed() : listed;
    return Array.isArray(answer)
      ? answer.filter(isApplication).find(({ status }) => statuses.includes(status))
      : undefined;
  };
  const live = () => withStatus("submitted", "inProcess", "hired");
  return {
    "GET /resume/isApplyJob": () => [{ isApplyJob: live() !== undefined, applicationId: live()?.id }],
    "GET /resume/hasEditButton": () => {
      const shown = live() ?? withStatus("saved");
      return [{ hasEditButton: shown?.canEdit ?? false, applicationId: shown?.id }];
    },
  };
}

interface Visit {
  answers?: Answers;
  signedIn?: boolean;
  language?: Language;
  /** What the page has before it is drawn. */
  prepare?: (client: QueryClient) => void;
}

/** The router of the site that was visited last. */
let router: DataRouter | undefined;

/** The whole site at an address, with a server of the test's own. */
export async function visit(
  address: string,
  { answers = {}, signedIn = false, language: own = "en", prepare = () => {} }: Visit = {},
) {
  router?.dispose();
  const calls = aServer({ ...everywhere, ...ofApplications(answers["GET /resume"]), ...answers });
  vi.stubGlobal("scrollTo", () => undefined);
  // As newer browsers do, it returns a promise.
  Element.prototype.scrollIntoView = async () => undefined;
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // Drawings are loaded when they are near the window, and jsdom lays out nothing that could be near.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  // An earlier file of this worker may have ended while its server did not answer: every query would wait, for ever.
  onlineManager.setOnline(true);
  // Another test may have left the site in another language.
  document.documentElement.lang = own;
  Cookies.set("language", "", { expires: new Date(0) });
  history.replaceState(null, "", address);
  if (signedIn)
    saveSession("mei@example.com", { access_token: "a", expires_in: 7200, token_type: "Bearer" }, new Date());
  const words = await createSiteI18n(own);
  const language = () => words.language;
  const queryClient = createQueryClient();
  prepare(queryClient);
  configureClient({ token: readSessionToken, language, unanswered: pauseQueriesUntilServerAnswers });
  applyLanguageChanges(words);
  clearCacheOnSessionEnd(queryClient);
  const navigation = () => router?.state.navigation;
  router = createBrowserRouter(
    siteRoutes(
      createBrowserRouteContext({
        words,
        queryClient,
        isClosed: false,
        listened: Promise.resolve(),
        navigation,
      }),
    ),
  );
  recordShownPages(router, language);
  await untilLoaded(router);
  render(
    <Site
      {...{ words, queryClient }}
      styles={onlyStyles()}
      clock={Date.now}
      wasSignedIn={signedIn}
      colorScheme={colorSchemeOfDocument()}
    >
      <RouterProvider router={router} flushSync={(change) => void flushSync(change)} useTransitions={false} />
    </Site>,
  );
  return {
    calls,
    /** The site's words in its language. */
    say: words.t,
    here: () => location.pathname + location.search,
    navigate: async (to: string) => router?.navigate(to),
    user: userEvent.setup({
      advanceTimers: (ms) => (vi.isFakeTimers() ? vi.advanceTimersByTime(ms) : undefined),
    }),
  };
}

/** Enters a text at once: a text that is typed letter by letter draws the page anew for each. */
export async function enter(user: UserEvent, label: RegExp, text: string): Promise<void> {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

const untilLoaded = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    const tell = () => router.state.initialized && resolve();
    tell();
    router.subscribe(tell);
  });
