// @vitest-environment jsdom
import "../../setup";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { finishCodes } from "../../../src/contract/applications";
import { StylesheetUiProvider } from "../../../src/design/StylesheetUiProvider";
import { createSiteI18n, loadPageWords } from "../../../src/site/i18n";
import { PreviewPage } from "../../../src/site/wizard/PreviewPage";
import { onlyStyles } from "../../design/onlyStyles";
import { aContext } from "../../forms/renderer/aForm";
import { aFilling } from "./aFilling";

afterEach(cleanup);

/** Opens the preview, whose save ends when the test ends it. */
async function openPreview() {
  const words = await createSiteI18n("en");
  await loadPageWords(words, ["apply"]);
  let end = () => {};
  const save = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        end = () => resolve(true);
      }),
  );
  const filling = aFilling();
  const wizard = { ...filling, sync: { ...filling.sync, save } };
  const preview = (
    <PreviewPage wizard={wizard} context={aContext()} addressOf={(name) => `/${name}`} reopen={vi.fn()} />
  );
  const router = createMemoryRouter(
    [
      { path: "/Preview", element: preview },
      { path: "*", element: null },
    ],
    { initialEntries: ["/Preview"] },
  );
  render(
    <StylesheetUiProvider styles={onlyStyles()}>
      <I18nextProvider i18n={words}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StylesheetUiProvider>,
  );
  const button = screen.getByRole("button", { name: /^Save/ });
  const where = () => router.state.location.pathname;
  return { save, end: () => act(async () => end()), button, router, where };
}

it("saves once, however often it is pressed, and leads to the finish page", async () => {
  const { save, end, button, where } = await openPreview();
  await userEvent.dblClick(button);
  expect(save).toHaveBeenCalledOnce();
  await end();
  expect(where()).toBe(`/${finishCodes.saved}`);
});

it("leads nowhere once the preview was left", async () => {
  const { end, button, router, where } = await openPreview();
  await userEvent.click(button);
  await act(async () => router.navigate("/Education"));
  await end();
  expect(where()).toBe("/Education");
});
