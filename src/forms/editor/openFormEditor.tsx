import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { UiProvider } from "../../design/Provider";
import { languages, sourceLanguage } from "../engine/form";
import { EditedFormPage } from "./EditedFormPage";
import { FormListPage } from "./FormListPage";
import { formEditor } from "./protocol";
import { refetchQueriesOnSaves } from "./state/editorServer";
import { mergeSavedTextsIntoEdits } from "./state/edits";
import { nonce } from "./state/nonce";
import { openedSnapshot, pagesOfSnapshot } from "./state/openedSnapshot";
import { type EditedSite, EditedSiteContext } from "./state/site";
import { ToolLanguageProvider } from "./words/ToolLanguageProvider";

/** Draws the form editor of a site into the element `#root` of the page. */
export function openFormEditor(site: EditedSite): void {
  // The server runs on this machine, so a retry after a failure would not help.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  // Merges changes of somebody else into the edits, because the gate checks the files as a save would write them.
  if (openedSnapshot === undefined)
    refetchQueriesOnSaves(client, ({ texts }) => mergeSavedTextsIntoEdits(texts));

  const router = createBrowserRouter([
    { path: formEditor.page, Component: FormListPage },
    { path: `${formEditor.page}/:form/:step?`, Component: EditedFormPage },
    { path: `${pagesOfSnapshot(":id")}/:form/:step?`, Component: EditedFormPage },
  ]);

  // The tool itself is in the language of its user, whatever language the form is shown in.
  const toolLanguage = languages.find((each) => each === document.documentElement.lang) ?? sourceLanguage;

  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");
  // Logged only as information, because `WhileReadable` shows staff a notice in place of the part of the page
  // that could not read a file.
  createRoot(root, { onCaughtError: (error) => console.info(error) }).render(
    <StrictMode>
      <UiProvider {...(nonce ? { nonce } : {})}>
        <QueryClientProvider client={client}>
          <EditedSiteContext value={site}>
            <ToolLanguageProvider first={toolLanguage}>
              <RouterProvider router={router} />
            </ToolLanguageProvider>
          </EditedSiteContext>
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  );
}
