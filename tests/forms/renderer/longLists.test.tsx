// @vitest-environment jsdom
import "../../setup";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { byId, draw } from "./aForm";

afterEach(cleanup);

const codes = Array.from({ length: 10_000 }, (_, index) => `school-${index}`);

const form = {
  properties: { school: { type: "string", included: codes } },
} satisfies Parameters<typeof draw>[0];

const options = () => screen.getAllByRole("option");
const active = () => options().find((option) => option.getAttribute("aria-selected") === "true");

it("a list of one choice can be cleared", async () => {
  const ui = { school: { "ui:widget": "searchableSelect" } };
  const properties = { school: { type: "string" as const, included: ["only"] } };
  const { user, answers } = draw({ properties, ui }, { school: "only" });
  await user.clear(byId("/school"));
  await user.tab();
  expect(answers.get("/school")).toBeUndefined();
});

describe("a list of ten thousand choices", () => {
  it("draws a part of them, with the place of each among all", async () => {
    const { user } = draw(form);
    await user.click(byId("/school"));
    expect(options()).toHaveLength(300);
    expect(options()[0]?.getAttribute("aria-posinset")).toBe("1");
    expect(options()[0]?.getAttribute("aria-setsize")).toBe("10000");
    await user.type(byId("/school"), "school-77");
    expect(options()).toHaveLength(111);
    expect(options()[0]?.hasAttribute("aria-posinset")).toBe(false);
  });

  it("reaches the last one by the arrow that goes up, and the first one again", async () => {
    const { user, answers } = draw(form);
    await user.click(byId("/school"));
    await user.keyboard("{ArrowUp}");
    expect(active()?.textContent).toBe("school-9999");
    expect(byId("/school").getAttribute("aria-activedescendant")).toBe(active()?.id);
    await user.keyboard("{Enter}");
    expect(answers.get("/school")).toBe("school-9999");
    await user.click(byId("/school"));
    await user.keyboard("{ArrowUp}{ArrowDown}");
    expect(active()?.textContent).toBe("school-0");
  });

  it("draws further ones as it is scrolled", async () => {
    const { user } = draw(form);
    await user.click(byId("/school"));
    fireEvent.scroll(screen.getByRole("listbox"));
    expect(options()).toHaveLength(600);
  });

  it("chooses nothing at Enter where it was only opened", async () => {
    const { user, answers } = draw(form, { school: "school-7" });
    await user.click(byId("/school"));
    expect(active()).toBeUndefined();
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(answers.get("/school")).toBe("school-7");
  });

  it.each(["{Enter}", "{Tab}"])("has its answer cleared by a blank text and %s", async (key) => {
    const { user, answers } = draw(form, { school: "school-7" });
    await user.clear(byId("/school"));
    await user.keyboard(key);
    expect(answers.get("/school")).toBeUndefined();
  });

  it("leaves Enter to an input method that Safari has just closed", async () => {
    const { user, answers } = draw(form);
    await user.type(byId("/school"), "school-77");
    fireEvent.keyDown(byId("/school"), { key: "Enter", keyCode: 229 });
    expect(answers.get("/school")).toBeUndefined();
    fireEvent.keyDown(byId("/school"), { key: "Enter", keyCode: 13 });
    expect(answers.get("/school")).toBe("school-77");
  });

  it("keeps a text that matches none when Enter is pressed, with its problem", async () => {
    const { user, answers } = draw(form);
    await user.type(byId("/school"), "nowhere{Enter}");
    expect(byId("/school")).toHaveProperty("value", "nowhere");
    expect(answers.get("/school")).toBe("nowhere");
    expect(answers.shownProblem("/school")?.keyword).toBe("included");
  });
});
