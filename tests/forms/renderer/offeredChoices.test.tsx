// @vitest-environment jsdom
import "../../setup";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { byId, draw } from "./aForm";

afterEach(cleanup);

const codes = ["F30", "F50"];
const belongings = { crew: { "/department": ["F30"] }, pool: { department: ["F50"] } };

const form = {
  properties: {
    department: { type: "string", included: codes },
    team: { type: "string", included: ["crew", "pool", "any"], "x-offered": belongings },
    skills: {
      type: "array",
      maxItems: 3,
      items: { type: "string", included: ["crew", "pool", "any"] },
      "x-offered": belongings,
    },
  },
  ui: {
    "ui:order": ["department", "team", "skills"],
    department: { "ui:widget": "radio" },
    team: { "ui:widget": "select" },
    skills: { "ui:widget": "checkboxes" },
  },
} satisfies Parameters<typeof draw>[0];

const teams = () => [...byId("/team").querySelectorAll("option")].map(({ value }) => value).slice(1);
const ticks = () => screen.getAllByRole("checkbox").map((box) => box.getAttribute("value"));

describe("a field whose choices follow another answer", () => {
  it("offers what fits, and all while the other is not answered", async () => {
    const { user } = draw(form);
    expect(teams()).toEqual(["crew", "pool", "any"]);
    await user.click(screen.getByLabelText("F50"));
    expect(teams()).toEqual(["pool", "any"]);
    expect(ticks()).toEqual(["pool", "any"]);
    await user.click(screen.getByLabelText("F30"));
    expect(teams()).toEqual(["crew", "any"]);
  });

  it("keeps and shows a choice that no longer fits, with its problem, until another is chosen", async () => {
    const { user } = draw(form);
    await user.click(screen.getByLabelText("F50"));
    await user.selectOptions(byId("/team"), "pool");
    await user.click(screen.getByLabelText("F30"));
    expect(teams()).toEqual(["crew", "pool", "any"]);
    expect(byId("/team")).toHaveProperty("value", "pool");
    await waitFor(() => expect(byId("/team").getAttribute("aria-invalid")).toBe("true"));
    await user.selectOptions(byId("/team"), "crew");
    await waitFor(() => expect(byId("/team").getAttribute("aria-invalid")).toBeNull());
    // The team that is no longer offered can be chosen again until the department changes.
    expect(teams()).toEqual(["crew", "pool", "any"]);
    await user.click(screen.getByLabelText("F50"));
    await user.click(screen.getByLabelText("F30"));
    expect(teams()).toEqual(["crew", "any"]);
  });
});
