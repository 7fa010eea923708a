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

describe("a list of ten thousand choices", () => {
  it("draws a part of them, with the place of each among all", async () => {
    const { user } = draw(form);
    await user.click(byId("/school"));
    expect(options()).toHaveLength(300);
    expect(active()?.getAttribute("aria-posinset")).toBe("1");
    expect(active()?.getAttribute("aria-setsize")).toBe("10000");
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

  it("keeps a text that matches none when Enter is pressed, with its problem", async () => {
    const { user, answers } = draw(form);
    await user.type(byId("/school"), "nowhere{Enter}");
    expect(byId("/school")).toHaveProperty("value", "nowhere");
    expect(answers.get("/school")).toBe("nowhere");
    expect(answers.shownProblem("/school")?.keyword).toBe("included");
  });
});
