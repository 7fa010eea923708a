import { expect, it } from "vitest";
import { translatedFactFaults } from "../../../../src/forms/gate/promises/translatedFactFaults";
import { expectWorded } from "../expectWorded";
import { asProject, type Edit, edited, projectTexts } from "../project";

/** Edits of a translation by which it states another thing than the English, with the code. */
const contrary: ReadonlyArray<Required<Edit> & { code: string }> = [
  {
    file: "locales/zh-TW/pages/cplPilots.json",
    from: "ICAO 航空英語檢定 4 級以上。",
    to: "ICAO 航空英語檢定 5 級以上。",
    code: "otherNumber",
  },
  { file: "locales/zh-TW/sections/video.json", from: "1 分鐘", to: "3 分鐘", code: "otherNumber" },
  {
    file: "locales/ja/pages/apply.json",
    from: "すでに2回ご応募いただいています。応募は2回まで",
    to: "応募は3回まで",
    code: "otherNumber",
  },
  {
    file: "locales/ja/pages/apply.json",
    from: "応募は2回まで",
    to: "応募は3回まで",
    code: "otherNumber",
  },
  { file: "locales/zh-TW/pages/privacy.json", from: "72 小時", to: "72 天", code: "otherTimeUnit" },
  { file: "locales/ja/sections/basic.json", from: "希望月給（", to: "希望年収（", code: "otherTimeUnit" },
  {
    file: "locales/zh-TW/sections/trainingOutline.json",
    from: "請填寫小時數",
    to: "請填寫分鐘數",
    code: "otherTimeUnit",
  },
  {
    file: "locales/zh-TW/sections/references.json",
    from: "我沒有推薦人",
    to: "我有推薦人",
    code: "lostDenial",
  },
];

it.each(contrary)("tells of $to in $file", ({ code, ...edit }) => {
  const faults = translatedFactFaults(asProject(edited(projectTexts, [edit])));
  expect(faults.map((fault) => `${fault.code} ${fault.file}`)).toEqual([`${code} ${edit.file}`]);
  faults.forEach(expectWorded);
});

/** Other words of a translation that state the same as the English. */
const alike: ReadonlyArray<Required<Edit>> = [
  { file: "locales/zh-TW/sections/video.json", from: "1 分鐘", to: "一分鐘" },
  { file: "locales/ja/pages/apply.json", from: "応募は2回まで", to: "応募は二回まで" },
  { file: "locales/zh-TW/sections/references.json", from: "我沒有推薦人", to: "我無推薦人" },
];

it.each(alike)("accepts $to in $file", (edit) => {
  expect(translatedFactFaults(asProject(edited(projectTexts, [edit])))).toEqual([]);
});
