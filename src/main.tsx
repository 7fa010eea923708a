import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { configureClient } from "./api/client";
import { markDisconnected } from "./api/connection";
import { watchBuilds } from "./builds/newerBuild";
import { reloadOnMissingChunk } from "./builds/reload";
import { currentLanguage, initI18n } from "./i18n";
import { queryClient } from "./queryClient";
import { Site } from "./Site";
import { readSessionToken } from "./session/cookies";
import { connectTabs } from "./session/otherTabs";
import { UiProvider } from "./ui/Provider";
import { Visits } from "./visits";

configureClient({ token: readSessionToken, language: currentLanguage, unanswered: markDisconnected });
connectTabs();
let visits: Visits | undefined;
reloadOnMissingChunk(async () => visits?.arrived());
watchBuilds();
await initI18n();

// The server's HTML stays readable until the first page is loaded and can replace it.
visits = await Visits.begin();

const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce;
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <UiProvider {...(nonce ? { nonce } : {})}>
      <QueryClientProvider client={queryClient}>
        <Site visits={visits} />
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
);
