import { expect, it } from "vitest";
import { languages } from "../../../../src/forms/engine/form";
import { periodsIn } from "../../../../src/forms/gate/promises/readPeriods";
import { matchesKeyPattern, statedTimeFaults } from "../../../../src/forms/gate/promises/statedTimeFaults";
import { placedTextsIn } from "../../../../src/forms/gate/words/placedTexts";
import { siteFacts } from "../../../../src/tools/siteFacts";
import { casesInTurn } from "../../../turn";
import { expectWorded } from "../expectWorded";
import { asProject, type Edit, edited, projectTexts } from "../project";

const project = asProject(projectTexts);

it("accepts the times that the texts state", () => {
  expect(statedTimeFaults(project)).toEqual([]);
});

it("compares every time in a mail, in an answer of the API and about a link", () => {
  const unknown = languages.flatMap((language) =>
    [...placedTextsIn(language, project.texts, project.sources)].filter(
      ([key, { text }]) =>
        /^(?:mail|pages\.account)\./.test(key) &&
        periodsIn(text, siteFacts.promisePhrases[language] ?? expect.fail(language)).length > 0 &&
        !Object.keys(siteFacts.statedTimes).some((row) => matchesKeyPattern(key, row)),
    ),
  );
  expect(unknown.map(([key]) => key)).toEqual([]);
});

const mail = (language: string) => `locales/${language}/mail.json`;
const desk = (language: string) => `locales/${language}/desk.json`;

/** Edits of texts, each of which states another time than the site keeps. */
const contrary: ReadonlyArray<Required<Edit>> = [
  { file: mail("en"), from: "expires after 7 days", to: "expires after 3 days" },
  { file: mail("ja"), from: "7日", to: "10日" },
  { file: mail("zh-TW"), from: "7 天", to: "七小時" },
  { file: mail("en"), from: "within 1 hour", to: "within 24 hours" },
  { file: mail("ja"), from: "1時間", to: "30分" },
  { file: mail("en"), from: "for one year", to: "for two years" },
  { file: mail("zh-TW"), from: "11 個月", to: "10 個月" },
  { file: "locales/en/sections/credentials.json", from: "30 minutes", to: "20 minutes" },
  { file: "locales/ja/sections/credentials.json", from: "2時間", to: "3時間" },
  { file: desk("en"), from: "eight hours", to: "twelve hours" },
  { file: desk("en"), from: "for ten minutes", to: "for five minutes" },
  { file: desk("zh-TW"), from: "三天前", to: "五天前" },
  { file: "locales/en/api.json", from: "30 minutes", to: "10 minutes" },
];

it.each(casesInTurn(contrary, 3))("tells of $to in $file", (edit) => {
  const faults = statedTimeFaults(asProject(edited(projectTexts, [edit])));
  expect(faults.map(({ code, file }) => `${code} ${file}`)).toEqual([`statedTime ${edit.file}`]);
  faults.forEach(expectWorded);
});

/** The same times in other words. */
const reworded: ReadonlyArray<Required<Edit>> = [
  { file: mail("en"), from: "expires after 7 days", to: "expires after 168 hours" },
  { file: mail("ja"), from: "11か月間", to: "十一か月間" },
  { file: mail("en"), from: "for one year", to: "for 12 months" },
  { file: desk("en"), from: "for ten minutes", to: "for 10 minutes" },
];

it.each(casesInTurn(reworded, 2))("accepts $to", (edit) => {
  expect(statedTimeFaults(asProject(edited(projectTexts, [edit])))).toEqual([]);
});
