// @vitest-environment jsdom
import "../../setup";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { StylesheetUiProvider } from "../../../src/design/StylesheetUiProvider";
import { createSiteI18n, loadPageWords } from "../../../src/site/i18n";
import { PreviewPage } from "../../../src/site/wizard/PreviewPage";
import { WizardStep } from "../../../src/site/wizard/WizardStep";
import { onlyStyles } from "../../design/onlyStyles";
import { aContext } from "../../forms/renderer/aForm";
import { aFilling } from "./aFilling";

afterEach(cleanup);

/** Opens an address that shows this page. */
async function open(address: string, page: ReactNode) {
  const words = await createSiteI18n("en");
  await loadPageWords(words, ["apply"]);
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [address] });
  render(
    <StylesheetUiProvider styles={onlyStyles()}>
      <I18nextProvider i18n={words}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StylesheetUiProvider>,
  );
}

/** Opens the step with its only field. */
async function openStep(hash: string) {
  const wizard = aFilling();
  const [step = expect.fail()] = wizard.form.steps;
  const addresses = { before: undefined, after: "/after", preview: "/Preview" };
  await open(
    `/Apply/Pilot/7${hash}`,
    <WizardStep {...{ wizard, step, ...addresses }} context={aContext()} isLast />,
  );
  return screen.getByLabelText(/surname/);
}

describe("the hash of a step", () => {
  it.each(["#/surname", "#%2Fsurname"])("%s leads to its field", async (hash) =>
    expect(await openStep(hash)).toBe(document.activeElement),
  );

  it.each(["#50%", "#/nowhere", ""])("%s leaves the focus, and the step is shown", async (hash) =>
    expect(await openStep(hash)).not.toBe(document.activeElement),
  );
});

describe("the hash of the preview", () => {
  const preview = () => (
    <PreviewPage wizard={aFilling()} context={aContext()} addressOf={(name) => `/${name}`} reopen={vi.fn()} />
  );

  it("leads to the answer of its field", async () => {
    Element.prototype.scrollIntoView = vi.fn();
    await open("/Preview#/surname", preview());
    expect(document.activeElement?.getAttribute("href")).toBe("/#/surname");
  });

  it("leads nowhere where it cannot be decoded, and the preview is shown", async () => {
    await open("/Preview#50%", preview());
    screen.getByRole("button", { name: "Submit" });
  });
});
