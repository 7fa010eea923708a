import { fireEvent, waitFor } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import type { FieldSchema, Json } from "../../../../src/forms/engine/form";
import { isObject, isWithin } from "../../../../src/forms/engine/pointer";
import { widgetName } from "../../../../src/forms/renderer/widgetName";

type User = ReturnType<typeof userEvent.setup>;

/** The focused control. */
export const focused = () => document.activeElement ?? document.body;

/** Presses Tab until the focus is where it is wanted. */
export async function tabTo(user: User, what: string, isThere: (element: Element) => boolean): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (isThere(focused())) return;
    await user.tab();
  }
  throw new Error(`no Tab leads to ${what}`);
}

/** Whether an element is a control of the field at a pointer, or one of its parts. */
export const isOfField =
  (pointer: string) =>
  (element: Element): boolean =>
    isInput(element) &&
    (isWithin(element.id, pointer) || element.id.startsWith(`${pointer}:`) || isInGroup(element, pointer));

const isInput = (element: Element) => /^(?:INPUT|SELECT|TEXTAREA|BUTTON)$/.test(element.tagName);
const isInGroup = (element: Element, pointer: string) =>
  document.getElementById(pointer)?.contains(element) === true;

/** Gives an answer to the field whose first control has the focus, by keys alone. */
export async function fills(user: User, schema: FieldSchema, widget: string | undefined, answer: Json) {
  const drawn = schema.file || isFiles(schema) ? "file" : widgetName(schema, { widget });
  switch (drawn) {
    case "file":
      return uploads(user);
    case "select":
    case "searchableSelect":
      // A list with many choices is a search field (`combobox`), one with few is a plain select.
      if (focused().role !== "combobox") return chooses(answer);
      return user.keyboard(`${labelOf(answer)}{Enter}`);
    case "radio":
      radioWith(answer)?.focus();
      return user.keyboard(" ");
    case "checkboxes":
      return ticks(user, answer);
    case "yesNo":
    case "checkbox":
    case "consent":
      return user.keyboard(" ");
    case "date":
    case "monthYear":
      return date(user, String(answer));
    case "phone":
      await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
      await tabTo(
        user,
        "the number",
        (element) => element instanceof HTMLInputElement && element.type === "tel",
      );
      return user.keyboard(String(answer));
    default:
      return user.keyboard(String(answer));
  }
}

const isFiles = ({ items }: FieldSchema) => items !== false && items?.file !== undefined;

/** How the options of the project are worded. */
const labels: Readonly<Record<string, string>> = {
  red: "Red",
  blue: "Blue",
  1: "One",
  2: "Two",
  TW: "Taiwan",
};
const labelOf = (answer: Json) => labels[String(answer)] ?? String(answer);

/** jsdom has no keys for a select: the option is chosen directly (in a browser, see tests/e2e/widgets.spec.ts). */
function chooses(answer: Json) {
  const select = focused();
  expect(select.tagName).toBe("SELECT");
  fireEvent.change(select, { target: { value: String(answer) } });
}

/**
 * The radio button of an answer. In a browser, arrows move between radio buttons; jsdom lacks what the testing
 * library needs for that.
 */
const radioWith = (answer: Json) =>
  [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].find(
    (radio) => radio.labels?.[0]?.textContent === labelOf(answer),
  );

async function ticks(user: User, answer: Json) {
  const wanted = Array.isArray(answer) ? answer.map(labelOf) : [];
  await tabTo(
    user,
    wanted.join(),
    (box) => box instanceof HTMLInputElement && wanted.includes(box.labels?.[0]?.textContent ?? ""),
  );
  await user.keyboard(" ");
}

/** Day, month and year, in the order of the page; a day that is not given is left out. */
async function date(user: User, answer: string) {
  const [year, month, day] = answer.split("-");
  const parts: Record<string, string | undefined> = { year, month, day };
  for (let left = Object.values(parts).filter((part) => part !== undefined).length; left > 0; ) {
    const name = focused().id.split(":").at(-1) ?? "";
    expect(["day", "month", "year"]).toContain(name);
    const part = parts[name];
    if (part !== undefined) {
      await user.keyboard(part);
      left -= 1;
    }
    if (left > 0) await user.tab();
  }
}

async function uploads(user: User) {
  const button = focused();
  expect(button.tagName).toBe("BUTTON");
  const input = button.parentElement?.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no chooser for files here");
  await user.upload(input, new File(["PNG"], "diploma.png", { type: "image/png" }));
  await waitFor(() => expect(document.querySelector("progress")).toBeNull());
  await waitFor(() => expect(document.body.textContent).toContain("Replace"));
}

/** An answer without the ids that entries and slots have. */
export function withoutIds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      name === "entryId" || name === "slot" ? [] : [[name, withoutIds(part)]],
    ),
  );
}
