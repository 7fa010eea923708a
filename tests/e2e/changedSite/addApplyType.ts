import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages } from "../../../src/forms/engine/form";
import { projectFolders } from "../../../src/tools/projectFolders";

export const why = { en: "Why dispatch?", ja: "なぜ運航管理ですか。", "zh-TW": "您為何選擇簽派？" };
export const missing = {
  en: "Enter your name in Hangul.",
  ja: "ハングルで氏名を入力してください。",
  "zh-TW": "請以韓文輸入姓名。",
};
export const medical = { en: "Medical", ja: "健康状態", "zh-TW": "健康狀況" };
export const examination = {
  en: "Last medical examination",
  ja: "最近の健康診断",
  "zh-TW": "最近一次體檢",
};
export const unexamined = {
  en: "Say when you were examined.",
  ja: "健康診断の時期を入力してください。",
  "zh-TW": "請輸入體檢時間。",
};

export const nextExamination = {
  en: "Next medical examination",
  ja: "次回の健康診断",
  "zh-TW": "下次體檢",
};

const korea = { en: "South Korea", ja: "韓国", "zh-TW": "韓國" };

const wordsNow = (language: Language, file: "steps.json" | "app.json") =>
  JSON.parse(readFileSync(join(projectFolders.locales, language, file), "utf8"));

function withKorea(language: Language) {
  const { markets, ...words } = wordsNow(language, "app.json");
  return { ...words, markets: { ...markets, kr: korea[language] } };
}

/** The files that staff write for flight dispatchers and for Korea, as `schemas/README.md` describes. */
const files = {
  "schemas/apply/dispatcher.json": {
    $schema: "../meta/form.json",
    steps: [
      { id: "basic", path: "", sections: ["basic"] },
      {
        id: "background",
        path: "Background",
        sections: ["education", "workExperience", "references", "background", "languages", "licences"],
      },
      { id: "question", path: "Question", sections: ["dispatcherRecruiting"] },
      { id: "medical", path: "Medical", sections: ["medical"] },
    ],
  },
  "schemas/sections/medical.json": {
    $schema: "../meta/section.json",
    properties: { lastExamination: { type: "string", maxLength: 40 } },
    required: ["lastExamination"],
  },
  "schemas/questions/dispatcherRecruiting.json": {
    $schema: "../meta/questions.json",
    answers: "recruitingAnswers",
    questions: [{ id: "whyDispatch", type: "text", required: true, maxWords: 20 }],
  },
  "schemas/markets/kr.json": {
    $schema: "../meta/market.json",
    currency: "KRW",
    timeZone: "Asia/Seoul",
    changes: [
      {
        forms: ["dispatcher"],
        change: "add",
        section: "basic",
        after: "mobile",
        field: "hangulName",
        required: true,
        schema: { type: "string", maxLength: 40, pattern: "^[가-힣 ]+$" },
        labels: Object.fromEntries(
          languages.map((language) => [
            language,
            {
              label: { en: "Name in Hangul", ja: "氏名（ハングル）", "zh-TW": "韓文姓名" }[language],
              errors: { required: missing[language] },
            },
          ]),
        ),
      },
      {
        forms: ["dispatcher"],
        change: "add",
        section: "medical",
        after: "lastExamination",
        field: "nextExamination",
        required: true,
        schema: { type: "string", maxLength: 40 },
        labels: Object.fromEntries(
          languages.map((language) => [language, { label: nextExamination[language] }]),
        ),
      },
      { forms: ["dispatcher"], change: "later", section: "medical", field: "nextExamination" },
    ],
  },
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [
        `locales/${language}/questions/dispatcherRecruiting.json`,
        {
          title: { en: "Recruitment questions", ja: "採用に関する質問", "zh-TW": "招募問卷" }[language],
          questions: { whyDispatch: { label: why[language] } },
        },
      ],
      [
        `locales/${language}/sections/medical.json`,
        {
          title: medical[language],
          fields: {
            lastExamination: {
              label: examination[language],
              errors: { required: unexamined[language] },
            },
          },
        },
      ],
      [`locales/${language}/steps.json`, { ...wordsNow(language, "steps.json"), medical: medical[language] }],
      [`locales/${language}/app.json`, withKorea(language)],
    ]),
  ),
};

const aWord = (en: string) => ({ en, ja: en, "zh-TW": en });
const noLines = { en: [], ja: [], "zh-TW": [] };

/** A job for flight dispatchers in Korea, as an import file describes it. */
export const dispatcherJob = {
  id: 3001,
  applyType: "dispatcher",
  market: "kr",
  jobTypeKey: "groundStaff",
  group: "flightOperations",
  location: "taoyuan",
  department: "FOV",
  salary: null,
  currency: "KRW",
  title: aWord("Flight dispatcher, Seoul"),
  summary: aWord("Plan flights."),
  description: aWord("Plan flights, and watch over them."),
  requirements: noLines,
  process: noLines,
  notes: noLines,
};

export const dispatcherOpening = {
  id: dispatcherJob.id,
  applyType: dispatcherJob.applyType,
  form: "dispatcher.kr",
  title: dispatcherJob.title.en,
  address: `/Apply/${dispatcherJob.applyType}/${dispatcherJob.id}`,
};

/** Adds an ApplyType, flight dispatchers, with something that is asked later, and a market, Korea. */
export function addApplyType(folder: string): void {
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content));
}
