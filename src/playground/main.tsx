import "../design/fonts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { showSavedColorScheme } from "../design/colorScheme";
import { UiProvider } from "../design/Provider";
import { nonce } from "../forms/editor/state/nonce";
import { applyLanguageChanges, languageByCodeOrDefault, setDocumentLanguage } from "../site/i18n";
import { stateOfExample } from "./examples";
import { Playground } from "./Playground";
import { readStateFromAddress } from "./useSyncStateWithAddress";
import { openPlaygroundWords } from "./words";

/** Draws the playground into the element `#root` of its page. */
async function openPlayground(root: HTMLElement): Promise<void> {
  const opened = await readStateFromAddress();
  const isDamaged = opened !== undefined && "isDamaged" in opened;
  const state =
    opened && "state" in opened
      ? opened.state
      : stateOfExample("contact", languageByCodeOrDefault(document.documentElement.lang));
  showSavedColorScheme();
  const words = await openPlaygroundWords(state.language);
  setDocumentLanguage(state.language);
  applyLanguageChanges(words);
  // The server runs on this machine, so a retry after a failure would not help.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  createRoot(root).render(
    <StrictMode>
      <UiProvider {...(nonce ? { nonce } : {})}>
        <QueryClientProvider client={client}>
          <I18nextProvider i18n={words}>
            <Playground first={{ state, isDamaged }} />
          </I18nextProvider>
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root) void openPlayground(root);
