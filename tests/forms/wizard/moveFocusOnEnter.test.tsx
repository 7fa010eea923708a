// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { moveFocusOnEnter } from "../../../src/forms/wizard/moveFocusOnEnter";

afterEach(cleanup);

it.each([
  ["goes to the next field", { keyCode: 13 }, "Given name"],
  ["stays where it accepts a word of an input method", { keyCode: 229, isComposing: true }, "Surname"],
  ["stays where Safari has ended the composition before it", { keyCode: 229 }, "Surname"],
])("Enter %s", (_, key, focused) => {
  render(
    <form onKeyDown={moveFocusOnEnter}>
      <input aria-label="Surname" />
      <input aria-label="Given name" />
    </form>,
  );
  const surname = screen.getByLabelText("Surname");
  surname.focus();
  fireEvent.keyDown(surname, { key: "Enter", ...key });
  expect(document.activeElement?.getAttribute("aria-label")).toBe(focused);
});
