import fc from "fast-check";
import { expect, it } from "vitest";
import { type JsonObject, languages } from "../../../../src/forms/engine/form";
import { withValue } from "../../../../src/forms/engine/pointer";
import { parseSources } from "../../../../src/forms/files/parseSources";
import { placedTextsIn } from "../../../../src/forms/gate/words/placedTexts";
import { textFaults } from "../../../../src/forms/gate/words/textFaults";
import { projectTexts } from "../project";

const sources = parseSources(projectTexts);
const placedTexts = languages.flatMap((language) => [
  ...placedTextsIn(language, projectTexts, sources).values(),
]);

type Spoil = (before: string, after: string) => string;
const between =
  (added: string): Spoil =>
  (before, after) =>
    before + added + after;
const at = (codePoint: number) => String.fromCodePoint(codePoint);

/** What happens to a text that is pasted, exported, converted or typed by hand. */
const mistakes: Record<string, Spoil> = {
  "a character lost in another encoding": between("\ufffd"),
  "a space of no width": between(at(0x200b)),
  "a byte order mark": between(at(0xfeff)),
  "a soft hyphen": between(at(0xad)),
  "a mark of direction": between(at(0x202e)),
  "a space that does not break": between(at(0xa0)),
  "a thin space": between(at(0x2009)),
  "a tab": between("\t"),
  "a control character": between(at(7)),
  "two spaces": between("  "),
  "a space before it": (before, after) => ` ${before}${after}`,
  "a space after it": (before, after) => `${before}${after} `,
  "a tag": (before, after) => `<b>${before}</b>${after}`,
  "a break": between("<br/>"),
  "a comment of HTML": between("<!-- later -->"),
  "an entity": between("&nbsp;"),
  "a numbered entity": between("&#8217;"),
  "a letter that looks like ours": between("а"),
  "a letter read in another encoding": between(`${at(0xc3)}${at(0xa4)}`),
  "a full-width letter": between(at(0xff30)),
  "a full-width digit": between(at(0xff17)),
  "a single brace": between("{name}"),
  "braces with spaces": between("{{ name }}"),
  "a brace too few": between("{{name}"),
  "a brace too many": between("{{{name}}}"),
  "an empty placeholder": between("{{}}"),
};

it.each(Object.keys(mistakes))("tells of %s in any text, at its place", (mistake) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...placedTexts),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ file, at, text }, part) => {
        const characters = [...text.replaceAll(/\{\{\w+\}\}/g, "…")];
        const cut = Math.round(part * characters.length);
        const spoilt = mistakes[mistake]?.(characters.slice(0, cut).join(""), characters.slice(cut).join(""));
        const texts = new Map([[file, withText(file, at, spoilt ?? text)]]);
        const own = file.startsWith("locales/")
          ? sources
          : parseSources(new Map([...projectTexts, ...texts]));
        expect(textFaults({ texts, sources: own }).map((fault) => [fault.file, fault.at])).toContainEqual([
          file,
          at,
        ]);
      },
    ),
    { seed: 14, numRuns: process.env.FULL ? 500 : 10 },
  );
});

it("tells of none in the project's own texts", () => {
  expect(textFaults({ texts: projectTexts, sources })).toEqual([]);
});

/** The file with another text at a pointer. */
function withText(file: string, pointer: string, text: string): string {
  const json: JsonObject = JSON.parse(projectTexts.get(file) ?? "");
  return JSON.stringify(withValue(json, pointer, text));
}

const standIns = [
  "Same as above.",
  "see below",
  "TBD",
  "xxx",
  "Lorem ipsum dolor",
  "同上",
  "如上。",
  "上記と同じ",
  "（同じ）",
  "待補",
];
const texts = [
  "Is it the same as above?",
  "See the list below.",
  "同上一題的說明。",
  "上記と同じ方法で入力してください。",
];

it("tells of texts that stand in for others, and of no texts that contain such words", () => {
  const faultsOf = (text: string) =>
    textFaults({ texts: new Map([["locales/en/pages/example.json", JSON.stringify({ text })]]), sources });
  for (const text of standIns) expect(faultsOf(text).map(({ code }) => code)).toEqual(["standIn"]);
  for (const text of texts) expect(faultsOf(text)).toEqual([]);
});
