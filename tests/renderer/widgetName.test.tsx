// @vitest-environment jsdom
import "../setup";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { draw } from "./aForm";

afterEach(cleanup);

it("asks yes or no by two buttons where a file names the widget radio", async () => {
  const { user, answers } = draw({
    properties: { night: { type: "boolean", title: "night" } },
    ui: { night: { "ui:widget": "radio" } },
  });
  await user.click(screen.getByRole("radio", { name: "No" }));
  expect(answers.get("/night")).toBe(false);
});
