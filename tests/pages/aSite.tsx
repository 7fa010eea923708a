import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Cookies from "js-cookie";
import { vi } from "vitest";
import { configureClient } from "../../src/api/client";
import { currentLanguage, initI18n } from "../../src/i18n";
import { queryClient } from "../../src/queryClient";
import { Site } from "../../src/Site";
import { readSessionToken, saveSession } from "../../src/session/cookies";
import { UiProvider } from "../../src/ui/Provider";
import { Visits } from "../../src/visits";
import { type Answers, aMe, aServer, aToken } from "../session/aServer";
import { aJob } from "./aJob";

// Pages are fetched when they are visited, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

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
  "GET /privacies": [{ key: "registration", version: 1, text: "We keep it safe." }],
  "GET /me": aMe(),
  "GET /me/journalKey": [{ key: btoa("0".repeat(32)) }],
  "GET /resume": [],
  "POST /login": aToken(),
  "POST /logout": [{ status: "signedOut" }],
};

interface Visit {
  answers?: Answers;
  signedIn?: boolean;
  isNarrow?: boolean;
}

/** The whole site at an address, with a server of the test's own. */
export async function visit(
  address: string,
  { answers = {}, signedIn = false, isNarrow = false }: Visit = {},
) {
  const calls = aServer({ ...everywhere, ...answers });
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("matchMedia", () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // Drawings come when they are near, and here nothing is.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  configureClient({ token: readSessionToken, language: currentLanguage });
  // Another test may have left the site in another language.
  document.documentElement.lang = "en";
  Cookies.set("language", "", { expires: new Date(0) });
  history.replaceState(null, "", address);
  await initI18n();
  queryClient.clear();
  if (signedIn)
    saveSession("mei@example.com", { access_token: "a", expires_in: 7200, token_type: "Bearer" }, new Date());
  const visits = await Visits.begin();
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <Site visits={visits} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return {
    calls,
    here: () => location.pathname + location.search,
    user: userEvent.setup({
      advanceTimers: (ms) => (vi.isFakeTimers() ? vi.advanceTimersByTime(ms) : undefined),
    }),
  };
}
