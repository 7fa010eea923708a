import { expect, it } from "vitest";
import { type Language, languages } from "../../../../src/forms/engine/form";
import { namedClassFaults } from "../../../../src/forms/gate/purposes/namedClassFaults";
import { siteFacts } from "../../../../src/tools/siteFacts";
import { expectWorded } from "../expectWorded";
import { asProject, projectTexts } from "../project";

/** For each class, a question about it in each language, and the question of the class `career` that it replaces. */
const asked: Readonly<
  Record<string, { file: string; question: string } & Readonly<Record<Language, string>>>
> = {
  health: {
    file: "background",
    question: "anythingElse",
    en: "Do you take any medication?",
    ja: "服薬中のお薬はありますか。",
    "zh-TW": "您目前有服藥嗎？",
  },
  family: {
    file: "groundStaffRecruiting",
    question: "shiftWork",
    en: "Do you plan to have children?",
    ja: "ご結婚の予定はありますか。",
    "zh-TW": "您有生育計畫嗎？",
  },
  belief: {
    file: "groundStaffRecruiting",
    question: "whyGroundStaff",
    en: "Are you a member of a trade union?",
    ja: "労働組合に加入していますか。",
    "zh-TW": "您是否加入工會？",
  },
  conduct: {
    file: "groundStaffRecruiting",
    question: "serviceRecovery",
    en: "Have you ever been arrested?",
    ja: "逮捕されたことはありますか。",
    "zh-TW": "您是否曾遭逮捕？",
  },
  origin: {
    file: "cabinCrewRecruiting",
    question: "whyCabinCrew",
    en: "What is your ethnicity?",
    ja: "本籍を入力してください。",
    "zh-TW": "請填寫籍貫。",
  },
  birth: {
    file: "cabinCrewRecruiting",
    question: "difficultPassenger",
    en: "How old are you?",
    ja: "何歳ですか。",
    "zh-TW": "您幾歲？",
  },
  military: {
    file: "cadetRecruiting",
    question: "whyFly",
    en: "Have you done military service?",
    ja: "兵役を終えていますか。",
    "zh-TW": "您是否已服兵役？",
  },
  payHistory: {
    file: "cadetRecruiting",
    question: "learnedUnderPressure",
    en: "What is your current salary?",
    ja: "現在の年収を入力してください。",
    "zh-TW": "您目前的薪資是多少？",
  },
  looks: {
    file: "cplRecruiting",
    question: "whyFly",
    en: "Do you have tattoos?",
    ja: "タトゥーはありますか。",
    "zh-TW": "您有刺青嗎？",
  },
  gender: {
    file: "cplRecruiting",
    question: "hardestFlight",
    en: "What is your sexual orientation?",
    ja: "性自認を入力してください。",
    "zh-TW": "請說明您的性傾向。",
  },
};

it("has a question for every class of the table", () => {
  expect(Object.keys(asked).toSorted()).toEqual(Object.keys(siteFacts.classPhrases).toSorted());
});

it("tells of labels that ask for a more sensitive class than that of their field", () => {
  const texts = new Map(projectTexts);
  for (const { file, question, ...labels } of Object.values(asked))
    for (const language of languages) {
      const path = `locales/${language}/questions/${file}.json`;
      const words = JSON.parse(texts.get(path) ?? "");
      words.questions[question].label = labels[language];
      texts.set(path, JSON.stringify(words));
    }
  const faults = namedClassFaults(asProject(texts));
  expect(
    faults.map(({ file, at, params }) => `${file} ${at} ${params.class} ${params.own}`).toSorted(),
  ).toEqual(
    Object.entries(asked)
      .flatMap(([name, { file, question }]) =>
        languages.map(
          (language) =>
            `locales/${language}/questions/${file}.json /questions/${question}/label ${name} career`,
        ),
      )
      .toSorted(),
  );
  faults.forEach(expectWorded);
});
