import { expect, it } from "vitest";
import { ownNumberFaults } from "../../../../src/forms/gate/promises/ownNumberFaults";
import { expectWorded } from "../expectWorded";
import { asProject, type Edit, edited, projectTexts } from "../project";

/** Edits of a label, with the places of the faults. */
const contrary: ReadonlyArray<Required<Edit> & { at: string[] }> = [
  {
    file: "locales/ja/questions/cplRecruiting.json",
    from: "総飛行時間は250時間以上（",
    to: "総飛行時間は200時間以上（",
    at: ["/questions/hours250/label", "/questions/hours250/errors/required"],
  },
  {
    file: "locales/zh-TW/questions/cplRecruiting.json",
    from: "請選擇總飛行時數是否達 250",
    to: "請選擇總飛行時數是否達 300",
    at: ["/questions/hours250/errors/required"],
  },
  {
    file: "schemas/markets/sg.json",
    from: '"label": "Are you 18 or over?"',
    to: '"label": "Are you twenty-one or over?"',
    at: ["/errors/required"],
  },
];

it.each(contrary)("tells of $to in $file", ({ at, ...edit }) => {
  const faults = ownNumberFaults(asProject(edited(projectTexts, [edit])));
  expect(faults.map((fault) => `${fault.file} ${fault.at}`)).toEqual(
    at.map((end) => expect.stringMatching(new RegExp(`^${edit.file} .*${end}$`))),
  );
  faults.forEach(expectWorded);
});

/** Other words with the same number, and errors without a number. */
const alike: ReadonlyArray<Required<Edit>> = [
  {
    file: "schemas/markets/sg.json",
    from: '"label": "Are you 18 or over?"',
    to: '"label": "Are you eighteen or over?"',
  },
  {
    file: "locales/en/questions/cplRecruiting.json",
    from: "Choose whether you have at least 250 total flight hours.",
    to: "Choose whether you have the hours.",
  },
];

it.each(alike)("accepts $to in $file", (edit) => {
  expect(ownNumberFaults(asProject(edited(projectTexts, [edit])))).toEqual([]);
});
