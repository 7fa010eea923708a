import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { FieldSchema } from "../../../../src/forms/engine/form";
import { controlsIn, placeOf } from "./controlsIn";
import { draw } from "./probe";

const folds = () => screen.queryAllByRole("button", { name: /^Show more/ });

/** How often a fold is opened, one within the other. */
const times = 2;

/**
 * The faults in drawing a recursive schema: the drawing must end, show a control or a way to one, open one level for
 * each press, and accept typed answers at every level.
 */
export async function repeatFaults(schema: FieldSchema): Promise<string[]> {
  const faults: string[] = [];
  const answers = await draw({ schema, ui: {}, answers: {} });
  const buttons = screen.queryAllByRole("button").length;
  if (controlsIn(document.body).length + buttons === 0) faults.push("nothing is drawn");
  for (let time = 0; time < times; time++) {
    const [fold] = folds();
    if (!fold) break;
    const before = controlsIn(document.body).length + screen.queryAllByRole("button").length;
    fireEvent.click(fold);
    const now = controlsIn(document.body).length + screen.queryAllByRole("button").length;
    if (now < before) faults.push(`opening the fold ${time} shows nothing`);
    if (now > before + 4) faults.push(`opening the fold ${time} shows ${now - before} more`);
  }
  for (const control of controlsIn(document.body)) {
    if (control.type !== "text") continue;
    fireEvent.change(control, { target: { value: "typed" } });
    const place = placeOf(control);
    if (answers.get(place) !== "typed") faults.push(`${place}: ${JSON.stringify(answers.get(place))}`);
  }
  cleanup();
  return faults;
}
