// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Stepper } from "../../src/design/Stepper";
import { plainLink, show } from "./show";

afterEach(cleanup);

beforeEach(() => {
  show(
    <Stepper
      label="Application steps"
      position="Step 2 of 3"
      mark={null}
      renderLink={plainLink}
      steps={[
        {
          id: "basic",
          label: "Basic information",
          href: "/1",
          current: false,
          state: "toMend",
          word: "To mend",
        },
        { id: "background", label: "Background", href: "/2", current: true, state: "begun", word: "Begun" },
        { id: "preview", label: "Preview", href: "/3", current: false, state: "notBegun" },
      ]}
    />,
  );
});

it("is an ordered list of links in a named landmark", () => {
  const route = screen.getByRole("navigation", { name: "Application steps" });
  expect(within(route).getByRole("list").tagName).toBe("OL");
  expect(
    within(route)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/1", "/2", "/3"]);
});

it("announces the current step, and no other", () => {
  expect(screen.getAllByRole("link", { current: "step", name: "Background" })).toHaveLength(1);
});

it("says in a word where something is to be mended", () => {
  expect(screen.getByRole("link", { name: "Basic information To mend" })).toBeDefined();
});

it("draws each state in a shape of its own, since forced colours leave no other difference", () => {
  cleanup();
  const states = ["complete", "begun", "toMend", "notBegun"] as const;
  show(
    <Stepper
      label="Route"
      position=""
      mark={null}
      renderLink={plainLink}
      steps={states.map((state) => ({ id: state, label: state, href: "/", current: false, state }))}
    />,
  );
  const shapes = [...document.querySelectorAll("svg path")].map((path) => path.getAttribute("d"));
  expect(new Set(shapes).size).toBe(states.length);
});

it("opens any step at any time", () => {
  expect(screen.getByRole("link", { name: "Preview" }).getAttribute("href")).toBe("/3");
});
