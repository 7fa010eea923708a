// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageSwitch } from "../../src/design/LanguageSwitch";
import { SiteHeader } from "../../src/design/SiteHeader";
import { plainLink, show } from "./show";

afterEach(cleanup);

const chosen = vi.fn();

beforeEach(() => {
  show(
    <SiteHeader
      brand={<a href="/">Starling Air</a>}
      links={[
        { href: "/Jobs/1", label: "Openings", current: true },
        { href: "/Pilot", label: "Pilots" },
      ]}
      settings={
        <LanguageSwitch
          action="/Jobs/1"
          kept={[["q", "crew"]]}
          submitLabel="Change"
          label="Language"
          value="en"
          options={[
            { code: "en", label: "English", short: "EN" },
            { code: "ja", label: "日本語", short: "日本語" },
          ]}
          onChange={chosen}
        />
      }
      skipLabel="Skip to content"
      navLabel="Main"
      menuLabel="Menu"
      renderLink={plainLink}
    />,
  );
});

it("begins with the way past it", async () => {
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Skip to content" }));
  expect(document.activeElement?.getAttribute("href")).toBe("#main");
});

it("has a button that opens the menu where the bar is too narrow for it", () => {
  const menu = screen.getByRole("button", { name: "Menu" }).getAttribute("popovertarget");
  expect(document.getElementById(menu ?? "")?.querySelector("nav")).not.toBeNull();
});

it("names each language in its own words and its own tongue", async () => {
  const japanese = screen.getByRole("option", { name: "日本語" });
  expect(screen.getByRole("combobox", { name: "Language" }).closest("[popover]")).toBeNull();
  expect(japanese.getAttribute("lang")).toBe("ja");
  await userEvent.selectOptions(screen.getByLabelText("Language"), "ja");
  expect(chosen).toHaveBeenCalledWith("ja");
});

it("asks for this page in another language where no script runs", () => {
  const select = screen.getByRole("combobox", { name: "Language" });
  const form = select.closest("form") ?? expect.fail("The languages stand in no form.");
  expect(form.getAttribute("action")).toBe("/Jobs/1");
  expect([...new FormData(form)]).toEqual([
    ["q", "crew"],
    ["lang", "en"],
  ]);
});
