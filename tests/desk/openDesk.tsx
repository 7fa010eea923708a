import { onlineManager } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Cookies from "js-cookie";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import type { StaffMember } from "../../src/contract/desk/staff";
import { createDeskCache } from "../../src/desk/api/staff";
import { Desk } from "../../src/desk/Desk";
import { openDeskWords } from "../../src/desk/i18n";
import { deskRoutes } from "../../src/desk/routes";
import type { Language } from "../../src/forms/engine/form";
import { configureClient } from "../../src/site/api/client";
import { pauseQueriesUntilServerAnswers } from "../../src/site/api/connection";
import { onlyStyles } from "../design/onlyStyles";
import { type Answers, aServer } from "../site/session/aServer";

export const aMember = (): StaffMember[] => [
  {
    id: "7d1f7f1e-95a5-4a3c-8f3b-0d3f5b8a1c11",
    email: "rin@example.com",
    name: "Rin Sato",
    audiences: ["recruiting"],
    departments: null,
    markets: null,
    applyTypes: null,
  },
];

interface Opened {
  answers?: Answers;
  language?: Language;
}

/** The desk at an address, with a server of the test's own. */
export async function openDesk(address: string, { answers = {}, language = "en" }: Opened = {}) {
  const given: Answers = { "GET /desk/me": aMember(), ...answers };
  const calls = aServer(given);
  vi.stubGlobal("scrollTo", () => undefined);
  // Another test file of this worker may have left the browser offline.
  onlineManager.setOnline(true);
  document.documentElement.lang = language;
  Cookies.set("language", "", { expires: new Date(0) });
  const words = await openDeskWords(language);
  configureClient({
    token: () => undefined,
    language: () => words.language,
    unanswered: pauseQueriesUntilServerAnswers,
  });
  const cache = createDeskCache();
  const router = createMemoryRouter(deskRoutes, { initialEntries: [address] });
  render(
    <Desk styles={onlyStyles()} cache={cache} words={words}>
      <RouterProvider router={router} />
    </Desk>,
  );
  return {
    calls,
    cache,
    /** Changes what the server answers from now on. */
    answer: (call: string, answer: Answers[string]) => {
      given[call] = answer;
    },
    /** The path and the query of the page that is shown. */
    here: () => router.state.location.pathname + router.state.location.search,
    navigate: (to: string) => router.navigate(to),
    user: userEvent.setup(),
  };
}
