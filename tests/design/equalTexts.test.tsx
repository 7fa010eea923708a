// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BulletList } from "../../src/design/BulletList";
import { Paragraphs } from "../../src/design/Paragraphs";
import { show } from "./show";

afterEach(cleanup);

it("equal texts are drawn as often as they are written, and leave with their list", () => {
  const { rerender, container } = show(<Paragraphs text={"one\n\none\n\none"} />);
  const texts = () => [...container.querySelectorAll("p, li")].map(({ textContent }) => textContent);
  expect(texts()).toEqual(["one", "one", "one"]);
  rerender(<Paragraphs text="two" />);
  expect(texts()).toEqual(["two"]);
  rerender(<BulletList points={["one", "one"]} />);
  expect(texts()).toEqual(["one", "one"]);
  rerender(<BulletList points={["two"]} />);
  expect(texts()).toEqual(["two"]);
});
