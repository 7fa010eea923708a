import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { formEditor } from "../../contract/formEditor";
import { UiProvider } from "../../design/Provider";
import { languages } from "../engine/form";
import { subscribeToSaves } from "./editorServer";
import { takeIn } from "./edits";
import { FormEditor } from "./FormEditor";
import { FormList } from "./FormList";
import { nonce } from "./nonce";
import { Speaking } from "./Speaking";

// The server runs on this machine, so a retry after a failure would not help.
const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
// What somebody else has changed stands in the page as well: the gate judges what would be saved.
subscribeToSaves(client, ({ texts }) => takeIn(texts));

const router = createBrowserRouter([
  { path: formEditor.page, Component: FormList },
  { path: `${formEditor.page}/:form/:step?`, Component: FormEditor },
]);

// The tool itself is in the language of its user, whatever language the form is shown in.
const toolLanguage = languages.find((each) => each === document.documentElement.lang) ?? languages[0];

const root = document.getElementById("root");
if (!root) throw new Error("page.html has no #root");
// What a part of the page could not read, it says in its place: `WhileReadable`.
createRoot(root, { onCaughtError: (error) => console.info(error) }).render(
  <StrictMode>
    <UiProvider {...(nonce ? { nonce } : {})}>
      <QueryClientProvider client={client}>
        <Speaking language={toolLanguage}>
          <RouterProvider router={router} />
        </Speaking>
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
);
