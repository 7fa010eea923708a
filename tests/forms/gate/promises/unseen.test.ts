import { expect, it } from "vitest";
import type { FaultCode } from "../../../../src/forms/gate/faultCodes";
import { findFaults } from "../../../../src/tools/gate";
import { casesInTurn } from "../../../turn";
import { expectWorded } from "../expectWorded";
import { type Edit, edited, smallProject } from "../project";

/** An edit that reads well and does harm; the fault, and the file that it stands in where it is another one. */
interface Unseen {
  what: string;
  edits: Edit[];
  code: FaultCode;
  file?: string;
}

const en = "locales/en/sections/";
const ja = "locales/ja/sections/";
const zh = "locales/zh-TW/sections/";
const market = "schemas/markets/jp.json";

const unseen: Unseen[] = [
  {
    what: "a height in metres",
    edits: [{ file: `${en}physique.json`, from: "Height (cm)", to: "Height (m)" }],
    code: "otherUnit",
  },
  {
    what: "a weight in pounds",
    edits: [{ file: `${en}physique.json`, from: "Weight (kg)", to: "Weight (lb)" }],
    code: "otherUnit",
  },
  {
    what: "a height in metres, in Japanese",
    edits: [{ file: `${ja}physique.json`, from: "（cm）", to: "（メートル）" }],
    code: "otherUnit",
  },
  {
    what: "yen in place of the currency of the market",
    edits: [{ file: `${en}basic.json`, from: "({{currency}})", to: "(JPY)" }],
    code: "moneyWritten",
  },
  {
    what: "dollars in place of the currency of the market, in Japanese",
    edits: [{ file: `${ja}basic.json`, from: "（{{currency}}）", to: "（円）" }],
    code: "moneyWritten",
  },
  {
    what: "dong in place of the currency of the market, in Chinese",
    edits: [{ file: `${zh}basic.json`, from: "（{{currency}}）", to: "（越南盾）" }],
    code: "moneyWritten",
  },
  {
    what: "the currency of another country",
    edits: [{ file: market, from: '"JPY"', to: '"VND"' }],
    code: "otherCurrency",
  },
  {
    what: "the old currency of a country",
    edits: [{ file: "schemas/markets/vn.json", from: '"VND"', to: '"USD"' }],
    code: "otherCurrency",
  },
  {
    what: "the time zone of another country",
    edits: [{ file: market, from: '"Asia/Tokyo"', to: '"Asia/Taipei"' }],
    code: "otherTimeZone",
  },
  {
    what: "a new market with the zone of its neighbour",
    edits: [
      {
        file: "schemas/markets/vn.json",
        from: '"Asia/Ho_Chi_Minh"',
        to: '"Asia/Bangkok"',
      },
    ],
    code: "otherTimeZone",
  },
  {
    what: "300 words in 400 characters",
    edits: [
      { file: "schemas/sections/workExperience.json", from: '"maxLength": 4000', to: '"maxLength": 400' },
    ],
    code: "crampedWords",
  },
  {
    what: "more words than the characters have room for",
    edits: [
      { file: "schemas/sections/workExperience.json", from: '"wordCount": 300', to: '"wordCount": 3000' },
    ],
    code: "crampedWords",
  },
];

it.each(casesInTurn(unseen, 3))("tells of $what", ({ edits, code, file = edits[0]?.file }) => {
  const faults = findFaults(edited(smallProject, edits));
  faults.forEach(expectWorded);
  expect(faults.map((fault) => `${fault.code} ${fault.file}`)).toContain(`${code} ${file}`);
});
