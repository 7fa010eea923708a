import { expect, it } from "vitest";
import type { FaultCode } from "../../../../src/forms/gate/faultCodes";
import { looks } from "../../../../src/forms/gate/looks";
import { casesInTurn } from "../../../turn";
import { expectWorded } from "../expectWorded";
import { asProject, type Edit, edited, smallProject } from "../project";

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
    what: "the unit of the next row, in Japanese",
    edits: [{ file: `${ja}physique.json`, from: "（cm）", to: "（kg）" }],
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
    what: "the code of a currency at a field of words",
    edits: [{ file: `${zh}workExperience.json`, from: '"hint": "', to: '"hint": "VND。' }],
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
  ...["%s", "%1$s", "%d"].map((mark) => ({
    what: `the placeholder ${mark} of other programs`,
    edits: [{ file: `${en}basic.json`, from: "Nationality", to: `Nationality ${mark}` }],
    code: "otherPlaceholder" as const,
  })),
  ...["**Nationality**", "[Nationality](/Jobs)", "`Nationality`"].map((text) => ({
    what: `Markdown: ${text}`,
    edits: [{ file: `${en}basic.json`, from: "Nationality", to: text }],
    code: "markdown" as const,
  })),
  ...["https//starlingair.example/visa", "http:/starlingair.example", "careers@starlingair,example"].map(
    (address) => ({
      what: `an address that leads nowhere: ${address}`,
      edits: [{ file: `${en}basic.json`, from: "This determines", to: `${address} This determines` }],
      code: "brokenAddress" as const,
    }),
  ),
  {
    what: "a full-width mark in an address",
    edits: [{ file: market, from: "相談窓口：careers@", to: "相談窓口：careers＠" }],
    code: "brokenAddress",
  },
  ...["carers@starlingair.example", "careers@starling.example", "jinji@starlingair.example"].map(
    (address) => ({
      what: `another address in Japanese: ${address}`,
      edits: [{ file: market, from: "相談窓口：careers@starlingair.example", to: `相談窓口：${address}` }],
      code: "otherAddress" as const,
    }),
  ),
  {
    what: "an error that asks for the dates that its rule refuses",
    edits: [{ file: `${en}basic.json`, from: "Enter a date after today.", to: "Enter a date before today." }],
    code: "promisedPast",
  },
  {
    what: "a consent without its statement",
    edits: [{ file: "schemas/sections/consent.ui.json", from: '"statement": "/Privacy"', to: "" }],
    code: "consentWithoutStatement",
  },
  {
    what: "an if alone",
    edits: [
      {
        file: "schemas/sections/basic.json",
        from: '"allOf": [',
        to: '"allOf": [{ "if": { "properties": { "gender": { "const": "male" } }, "required": ["gender"] } },',
      },
    ],
    code: "idleCondition",
  },
  ...['"enum": ["VN", "JP"]', '"const": "VN"', '"enum": ["VN"]'].map((values) => ({
    what: `when and unless that cancel each other: ${values}`,
    edits: [
      {
        file: "schemas/markets/vn.json",
        from: '"when": {',
        to: `"unless": { "properties": { "nationality": { ${values} } } }, "when": {`,
      },
    ],
    code: "conditionsCancel" as const,
  })),
];

it.each(casesInTurn(unseen, 3))("tells of $what", ({ edits, code, file = edits[0]?.file }) => {
  const project = asProject(edited(smallProject, edits));
  const faults = looks.filter(({ codes }) => code in codes).flatMap(({ find }) => find(project));
  faults.forEach(expectWorded);
  expect(faults.map((fault) => `${fault.code} ${fault.file}`)).toContain(`${code} ${file}`);
});
