// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useFocusAfterNavigation } from "../../src/design/useFocusAfterNavigation";

afterEach(cleanup);

function Arriving({ pathname, hash }: { pathname: string; hash: string }) {
  useFocusAfterNavigation(pathname, hash);
  return (
    <main id="main" tabIndex={-1}>
      <h1 tabIndex={-1}>Pilots</h1>
      <section id="training">
        <h2 tabIndex={-1}>Training</h2>
      </section>
      <h2 id="pay" tabIndex={-1}>
        Pay
      </h2>
      <input aria-label="Keyword" />
    </main>
  );
}

/** The text of what has the focus after navigations from the first address. */
function focusedAfter(first: string, ...others: string[]): string | undefined {
  const [shown, ...later] = [first, ...others].map((address) => {
    const { pathname, hash } = new URL(address, "http://site.invalid");
    return <Arriving key="page" {...{ pathname, hash }} />;
  });
  const { rerender, getByLabelText } = render(shown);
  getByLabelText("Keyword").focus();
  for (const each of later) rerender(each);
  return document.activeElement?.textContent || document.activeElement?.ariaLabel || undefined;
}

it.each([
  ["to a heading of the same page", ["/Pilots", "/Pilots#pay"], "Pay"],
  ["to a part of the same page, whose heading takes the focus", ["/Pilots", "/Pilots#training"], "Training"],
  ["to another fragment", ["/Pilots#pay", "/Pilots#training"], "Training"],
  ["to a heading of another page", ["/Cabin", "/Pilots#pay"], "Pay"],
  ["to another page", ["/Cabin", "/Pilots"], "Pilots"],
])("moves the focus with a link %s", (_, addresses: string[], focused) => {
  const [first = "", ...others] = addresses;
  expect(focusedAfter(first, ...others)).toBe(focused);
});

it.each([
  ["loads first", ["/Pilots#pay"]],
  ["changes its query alone", ["/Pilots", "/Pilots?page=2"]],
  ["loses its fragment, as by the back button", ["/Pilots#pay", "/Pilots"]],
  ["has no such element", ["/Pilots", "/Pilots#pension"]],
])("leaves the focus where it is when the address %s", (_, addresses: string[]) => {
  const [first = "", ...others] = addresses;
  expect(focusedAfter(first, ...others)).toBe("Keyword");
});
