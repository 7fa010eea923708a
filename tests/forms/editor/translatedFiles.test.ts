// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { FormWord, PlacedWord } from "../../../src/forms/editor/protocol";
import { readCsv, wordsToCsv } from "../../../src/forms/editor/translations/exchange/csv";
import { decodeText } from "../../../src/forms/editor/translations/exchange/decodeText";
import {
  compareTranslated,
  type TranslatedFile,
} from "../../../src/forms/editor/translations/exchange/translatedFile";
import { readXliff, wordsToXliff } from "../../../src/forms/editor/translations/exchange/xliff";

const placed = (text: string | null, more: Partial<PlacedWord> = {}): PlacedWord => ({
  ...{ file: "locales/xx/sections/basic.json", at: `/fields/${text}`, text, isMissing: text === null },
  ...{ acceptedNote: null, madeFrom: null, ...more },
});
const word = (
  key: string,
  en: string,
  ja: PlacedWord,
  zh: PlacedWord,
  places: readonly string[] = [],
): FormWord => ({
  ...{ key, part: "label", group: "basic", only: null, places },
  names: { en, ja: en, "zh-TW": en },
  words: { en: placed(en), ja, "zh-TW": zh },
});

const words = [
  word("basic.name.label", 'Name & "title" <first>', placed("氏名"), placed("姓名")),
  word(
    "basic.hint",
    "Two lines:\nthe second; with, marks.  Two spaces.",
    placed(null),
    placed("兩行：\n第二行。"),
  ),
  word(
    "basic.old",
    "Enter {{max}} words",
    placed("{{max}}字を入力", { acceptedNote: "n", madeFrom: "Type {{max}} words" }),
    placed("請輸入 {{max}} 字"),
    ["max"],
  ),
];
const xliff = wordsToXliff(words, { form: "cabinCrew", language: "ja" }, () => "label & more");
const unitsOf = (file: TranslatedFile) => ("units" in file ? file.units : expect.fail(file.broken));
const taken = (file: TranslatedFile) => compareTranslated(words, unitsOf(file));
const nothing = { changed: [], outdated: [], unknown: [], unfit: [] };

it("writes XLIFF 2.1 with what is to be translated, and takes nothing in that nobody changed", () => {
  expect(xliff).toContain('version="2.1" srcLang="en" trgLang="ja"');
  expect(xliff.match(/state="initial"/g)).toHaveLength(2);
  expect(xliff).toContain("Translated from: Type {{max}} words");
  expect(taken(readXliff(xliff))).toEqual(nothing);
  expect(taken(readXliff(xliff.replaceAll("\n", "\r\n")))).toEqual(nothing);
});

it("takes in from a tool that reorders, lays out anew, splits and marks only what was changed", () => {
  const blocks = xliff.match(/ {4}<unit.*?<\/unit>\n/gs) ?? [];
  const [first = "", second = "", third = ""] = blocks;
  const foreign = [
    third.replace('state="initial"', 'state="final" subState="tool:done"').replace("字を入力", "語を入力"),
    first.replaceAll(/\n\s*/g, "\n\t\t\t\t").replaceAll(/<note>/g, '<note id="n1" appliesTo="source">'),
    second.replace(
      /<segment.*<\/segment>/s,
      `<segment id="s1" state="translated"><source>Two lines:\nthe second; with, marks.</source><target>二行です。</target></segment>
       <ignorable><source>  </source></ignorable>
       <segment id="s2"><source>Two spaces.</source><target><mrk id="m" type="term">空白</mrk>二つ。</target></segment>`,
    ),
  ].join("");
  const file = xliff.replace(blocks.join(""), foreign);
  expect(taken(readXliff(file))).toEqual({
    ...nothing,
    changed: [
      { word: words[2]?.words.ja, text: "{{max}}語を入力" },
      { word: words[1]?.words.ja, text: "二行です。  空白二つ。" },
    ],
  });
});

it("leaves out what was made from other English, what the form does not have, and what lost a placeholder", () => {
  const file = xliff
    .replace("氏名", "お名前")
    .replace("Name &amp;", "Names &amp;")
    .replace("{{max}}字を入力", "字を入力")
    .replace('name="basic.hint"', 'name="basic.gone"');
  expect(taken(readXliff(file))).toEqual({
    changed: [],
    outdated: ["basic.name.label"],
    unknown: ["basic.gone"],
    unfit: ["basic.old"],
  });
});

it.each([
  ["a tag without an end", xliff.replace("</segment>", ""), { broken: "syntax", line: 12 }],
  ["a bare ampersand", xliff.replace("&amp;", "&"), { broken: "syntax" }],
  ["XLIFF 1.2", xliff.replace("document:2.0", "document:1.2"), { broken: "noXliff", line: null }],
  ["another language", xliff.replace('"ja"', '"fr"'), { broken: "language", line: null }],
  ["other English", xliff.replace('"en"', '"de"'), { broken: "language", line: null }],
  ["no text", "", { broken: "syntax" }],
])("refuses %s", (_what, text, reason) => {
  expect(readXliff(text)).toMatchObject(reason);
});

it("writes a table for spreadsheets, and reads it with other separators, line ends, columns and rows", () => {
  const csv = wordsToCsv(words);
  expect(csv.split("\r\n")[3]).toContain("basic.old");
  expect(taken(readCsv(csv))).toEqual(nothing);
  expect(csv).toMatch(/,ja\r\n$/);
  const rows = [
    ["zh-TW", "en", "key"],
    ["名字", words[0]?.words.en.text ?? "", "basic.name.label"],
    ["", words[1]?.words.en.text ?? "", "basic.hint"],
  ];
  for (const separator of [";", "\t", ","])
    for (const end of ["\n", "\r\n"]) {
      const text = rows
        .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator) + end)
        .join("");
      expect(taken(readCsv(text))).toEqual({
        ...nothing,
        changed: [{ word: words[0]?.words["zh-TW"], text: "名字" }],
      });
    }
  expect(readCsv('key,en\na,b\nc,"d\n')).toEqual({ broken: "syntax", line: 3 });
  expect(readCsv("key,en\na,b\nc,d,e\n")).toEqual({ broken: "columns", line: 3 });
  expect(readCsv("name,english\n")).toEqual({ broken: "columns", line: 1 });
});

it("writes no cell that a spreadsheet runs as a formula, and reads each text as it was", () => {
  const texts = [
    "=1+1",
    "+81 3",
    "-5 kg",
    "@name",
    " =1",
    "＝1",
    "\tx",
    "'=1",
    "''-1",
    "'quoted'",
    "5-6",
    "'",
  ];
  const csv = wordsToCsv(texts.map((text, index) => word(`a${index}`, text, placed(text), placed(text))));
  expect(csv).not.toMatch(/[,"]\s*[=+\-@＝]/);
  const units = unitsOf(readCsv(csv));
  expect(units.map(({ source }) => source)).toEqual(texts);
  expect(units.map((unit) => unit.texts.ja)).toEqual(texts);
});

it("reads the characters of UTF-8 and of UTF-16 with its mark, and loses none of another encoding", () => {
  const utf16 = (text: string, isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (const [index, unit] of text.split("").entries())
      view.setUint16(index * 2, unit.charCodeAt(0), isLittle);
    return view.buffer;
  };
  const text = "key\ten\tja\na\tName\t氏名𠮷";
  expect(decodeText(new TextEncoder().encode(text).buffer)).toBe(text);
  for (const isLittle of [true, false]) expect(decodeText(utf16(`\uFEFF${text}`, isLittle))).toBe(text);
  // 氏名 as spreadsheets in Japan, and 姓名 as those in Taiwan, save it in a plain CSV.
  for (const bytes of [
    [0x8e, 0x81, 0x96, 0xbc],
    [0xa9, 0x6d, 0xa6, 0x57],
  ])
    expect(decodeText(new Uint8Array(bytes).buffer)).toBeUndefined();
});
