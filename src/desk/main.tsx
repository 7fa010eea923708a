import "virtual:theme.css";
import "../design/fonts";
import Cookies from "js-cookie";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { showSavedColorScheme } from "../design/colorScheme";
import { createStyleCache } from "../design/styleCache";
import { type Language, sourceLanguage } from "../forms/engine/form";
import { languageForTag } from "../forms/engine/languageFacts";
import { configureClient } from "../site/api/client";
import { pauseQueriesUntilServerAnswers } from "../site/api/connection";
import { applyLanguageChanges, languageByCodeOrDefault, setDocumentLanguage } from "../site/i18n";
import { createDeskCache } from "./api/staff";
import { Desk } from "./Desk";
import { openDeskWords } from "./i18n";
import { deskRoutes } from "./routes";

/** Draws the desk into the element `#root` of its page. */
async function openDesk(root: HTMLElement): Promise<void> {
  const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce;
  showSavedColorScheme();
  const words = await openDeskWords(chosenLanguage());
  setDocumentLanguage(languageByCodeOrDefault(words.language));
  applyLanguageChanges(words);
  configureClient({
    token: () => undefined,
    language: () => words.language,
    unanswered: pauseQueriesUntilServerAnswers,
  });
  const router = createBrowserRouter(deskRoutes);
  createRoot(root).render(
    <StrictMode>
      <Desk styles={createStyleCache(nonce)} cache={createDeskCache()} words={words}>
        <RouterProvider router={router} />
      </Desk>
    </StrictMode>,
  );
}

/**
 * The language of the last visit, or else the first language of the browser that the desk supports, or else
 * the source language.
 */
function chosenLanguage(): Language {
  const wanted = [Cookies.get("language") ?? [], navigator.languages].flat();
  const [first = sourceLanguage] = wanted.flatMap((tag) => languageForTag(tag) ?? []);
  return first;
}

const root = document.getElementById("root");
if (root) void openDesk(root);
