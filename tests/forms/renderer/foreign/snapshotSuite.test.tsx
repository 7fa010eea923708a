// @vitest-environment jsdom
import "../../../setup";
import Form, { type FormProps, withTheme } from "@rjsf/core";
import { cleanup, render } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { FormContextProvider } from "../../../../src/forms/renderer/FormContext";
import { foreignParts } from "../../../../src/forms/renderer/foreign/foreignParts";
import { AnswersProvider } from "../../../../src/forms/renderer/useAnswers";
import { StepProvider } from "../../../../src/forms/renderer/useStep";
import { aContext, aForm, someAnswers } from "../aForm";
import { placesIn } from "./controlsIn";
import { expectInReadme } from "./readmeRow";

afterEach(cleanup);

const { validator: _, experimental_defaultFormStateBehavior: __, ...theme } = foreignParts;
const Themed = withTheme(theme);
const { module, step } = aForm({ properties: {} });
const answers = someAnswers(module);

let drawn: FormProps | undefined;
let whole = 0;

function OnOurTheme(props: FormProps) {
  drawn = props;
  return (
    <AnswersProvider value={answers}>
      <FormContextProvider value={aContext()}>
        <StepProvider value={step}>
          <Themed {...props} />
        </StepProvider>
      </FormContextProvider>
    </AnswersProvider>
  );
}

/** The suite keeps a snapshot of each form. This checks that each control that rjsf draws by itself is drawn. */
function expectAllControls(fragment: DocumentFragment) {
  if (!drawn) throw new Error("nothing was drawn");
  const { container } = render(<Form {...drawn} />);
  const wanted = [...placesIn(container)];
  const missing = wanted.filter((place) => !placesIn(fragment).has(place));
  expect(missing).toEqual([]);
  whole += 1;
}

// The suite expects these functions as globals.
for (const [name, value] of Object.entries({ describe, test, beforeAll, afterAll, beforeEach, afterEach }))
  vi.stubGlobal(name, value);
vi.stubGlobal("vi", { ...vi, mock: () => {} });
vi.stubGlobal("expect", (fragment: DocumentFragment) => ({
  toMatchSnapshot: () => expectAllControls(fragment),
}));
afterAll(() => void vi.unstubAllGlobals());

const { arrayTests, formTests, gridTests, objectTests } = await import("@rjsf/snapshot-tests");
for (const suite of [arrayTests, formTests, objectTests]) suite(OnOurTheme);
gridTests(OnOurTheme, {
  ColumnWidthAll: {},
  ColumnWidth6: {},
  ColumnWidth4: {},
  ColumnWidth8: {},
});

it("are counted in the README", () =>
  expectInReadme("rjsf's own suite (`@rjsf/snapshot-tests`) in a stock form", { forms: 142, whole }));
