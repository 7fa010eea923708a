// @vitest-environment jsdom
import "../../setup";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { draw, faultsOf, type Sample } from "./probe";
import { byObject, byReference } from "./recursiveSchemas";
import { placesIn } from "./controlsIn";

afterEach(cleanup);

describe.each(Object.entries({ ...byReference }))("%s", (name, schema) => {
  it("is drawn and opened", async () => {
    console.log("START", name);
    await draw({ schema: JSON.parse(JSON.stringify(schema)), ui: {}, answers: {} } as Sample);
    const before = [...placesIn(document.body)];
    console.log(name, before, screen.queryAllByRole("button").map((b) => b.textContent));
    const button = screen.queryByRole("button", { name: /^Show more/ });
    if (button) fireEvent.click(button);
    console.log(name, [...placesIn(document.body)], screen.queryAllByRole("button").map((b) => b.textContent));
  });
});
describe.each(Object.entries({ ...byObject }))("object %s", (name, schema) => {
  it("is drawn and opened", async () => {
    console.log("START", name);
    await draw({ schema, ui: {}, answers: {} } as Sample);
    const before = [...placesIn(document.body)];
    console.log(name, before, screen.queryAllByRole("button").map((b) => b.textContent));
    const button = screen.queryByRole("button", { name: /^Show more/ });
    if (button) fireEvent.click(button);
    console.log(name, [...placesIn(document.body)], screen.queryAllByRole("button").map((b) => b.textContent));
  });
});
