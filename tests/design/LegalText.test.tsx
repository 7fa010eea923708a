// @vitest-environment jsdom
import "../setup";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LegalText } from "../../src/design/LegalText";
import { show } from "./show";

const text = `We keep it safe.

## Lists

Open yours.

### Applications in Japan {#jp}

#### Reaching you

- Why: to call you.
- Who sees it: recruiting.

## Rights

Ask us.`;

afterEach(cleanup);

it("folds a part up to the next section, under its name and anchor, and nothing else", () => {
  show(<LegalText text={text} hasAnchors />);
  const part = screen.getByText("Applications in Japan").closest("details") ?? expect.fail();
  expect(part.open).toBe(false);
  expect(part.contains(document.getElementById("jp"))).toBe(true);
  expect([...part.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
    "Why: to call you.",
    "Who sees it: recruiting.",
  ]);
  for (const shown of ["We keep it safe.", "Open yours.", "Ask us."])
    expect(screen.getByText(shown).closest("details")).toBeNull();
  expect(screen.getByRole("heading", { level: 2, name: "Rights" }).closest("details")).toBeNull();
});

it("shows a text that was written by hand as paragraphs, and no anchor twice on a page", () => {
  show(
    <>
      <LegalText text={"One.\n\nTwo."} />
      <LegalText text={text} />
    </>,
  );
  expect(screen.getByText("One.").tagName).toBe("P");
  expect(screen.getByText("Two.").tagName).toBe("P");
  expect(document.getElementById("jp")).toBeNull();
});
