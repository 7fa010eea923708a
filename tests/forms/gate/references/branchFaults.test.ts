import { expect, it } from "vitest";
import { idleConditionFaults } from "../../../../src/forms/gate/references/idleConditionFaults";
import { asProject, edited, smallProject } from "../project";

/** The faults of conditions when a change of Vietnam's also has this `unless`. */
const faultsWith = (unless: string) =>
  idleConditionFaults(
    asProject(
      edited(smallProject, [
        { file: "schemas/markets/vn.json", from: '"when": {', to: `"unless": ${unless}, "when": {` },
      ]),
    ),
  ).map(({ code }) => code);

it("finds that `when` and `unless` cancel each other, unless a test across the form distinguishes them", () => {
  const nationality = '"properties": { "nationality": { "const": "VN" } }';
  const across = '"x-when": { "field": "/gender", "is": "male" }';
  expect(faultsWith(`{ ${nationality} }`)).toEqual(["conditionsCancel"]);
  expect(faultsWith(`{ ${nationality}, ${across} }`)).toEqual([]);
  expect(faultsWith(`{ ${across} }`)).toEqual([]);
});
