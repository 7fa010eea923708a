// @vitest-environment jsdom
import "../../setup";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Wizard } from "../../../src/forms/wizard/Wizard";
import { show } from "../../design/show";
import { aContext, aForm } from "../renderer/aForm";

afterEach(cleanup);

const { module } = aForm({ properties: { name: { type: "string", title: "name" } } });
const wizardOf = (section: string) => {
  const labels = { name: { label: "Name" }, "steps.only": { label: "Contact" }, section: { label: section } };
  return (
    <Wizard
      {...module}
      past={[]}
      context={aContext("en", { labels })}
      onSubmit={async () => []}
      done={null}
    />
  );
};
const headings = () => screen.getAllByRole("heading", { hidden: true }).map(({ textContent }) => textContent);

it("a section that is named as its step has no second heading, and keeps its name", () => {
  show(wizardOf("Contact"));
  expect(headings()).toEqual(["Contact"]);
  expect(screen.getByRole("region", { name: "Contact", hidden: true })).toBeTruthy();
});

it("a section of another name has its heading below that of the step", () => {
  show(wizardOf("How we reach you"));
  expect(headings()).toEqual(["Contact", "How we reach you"]);
});
