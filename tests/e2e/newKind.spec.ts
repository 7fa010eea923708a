import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Language, languages } from "../../src/forms/engine/form";
import { projectFolders, root } from "../../src/tools/projectFolders";
import { acceptedResume } from "../examples/readExamples";
import { buildCopy } from "./buildCopy";
import { composedForm, wordsOf } from "./composed";
import { Person } from "./person";
import { Site } from "./site";
import { expect, test } from "./test";

const why = { en: "Why dispatch?", ja: "なぜ運航管理ですか。", "zh-TW": "您為何選擇簽派？" };
const missing = {
  en: "Enter your name in Hangul.",
  ja: "ハングルで氏名を入力してください。",
  "zh-TW": "請以韓文輸入姓名。",
};
const medical = { en: "Medical", ja: "健康状態", "zh-TW": "健康狀況" };
const examination = {
  en: "Last medical examination",
  ja: "最近の健康診断",
  "zh-TW": "最近一次體檢",
};
const unexamined = {
  en: "Say when you were examined.",
  ja: "健康診断の時期を入力してください。",
  "zh-TW": "請輸入體檢時間。",
};

const korea = { en: "South Korea", ja: "韓国", "zh-TW": "韓國" };

const wordsNow = (language: Language, file: "steps.json" | "app.json") =>
  JSON.parse(readFileSync(join(projectFolders.locales, language, file), "utf8"));

function withKorea(language: Language) {
  const { markets, ...words } = wordsNow(language, "app.json");
  return { ...words, markets: { ...markets, kr: korea[language] } };
}

/** What staff write for flight dispatchers, and for Korea, by the folder's own instructions. */
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
const job = {
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
const opening = {
  id: job.id,
  applyType: job.applyType,
  form: "dispatcher.kr",
  title: job.title.en,
  address: `/Apply/${job.applyType}/${job.id}`,
};

/** A command of the project, on a copy of its files. */
const runs = (tool: string, env: Record<string, string>, ...words: string[]) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", `src/tools/${tool}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, ...env },
  });

test("a new ApplyType and a new market are asked, judged, shown and stored by files alone", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), "starling-kind-"));
  const copy = await buildCopy(folder, () => {
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, name), JSON.stringify(content));
  });
  const { stdout } = await runs("schemas", { SCHEMAS_DIR: copy.schemas, LOCALES_DIR: copy.locales });
  expect(stdout).toContain("Every schema fits");

  const site = await Site.open(copy);
  const context = await browser.newContext({ baseURL: site.url });
  try {
    const jobs = join(folder, "jobs.json");
    writeFileSync(jobs, JSON.stringify([job]));
    await runs("staff", { DATA_DIR: site.dataDir, FORMS_DIR: copy.forms }, "jobs", "import", jobs);

    const person = await Person.signedInAt(site);
    const { version } = await composedForm(opening.form, copy.forms);
    const begun = await person.asOwn({
      ...acceptedResume("groundStaff.sg", "oneNameTwoJobs"),
      recruitingAnswers: [{ questionId: "whyDispatch", answer: "Nothing leaves without a plan." }],
    });

    await test.step("the API asks for what is new, in every language", async () => {
      await person.sends(opening, begun, { version });
      for (const [index, language] of languages.entries()) {
        const how = { submit: true, language, version, revision: index + 1 };
        const { status, answer } = await person.sends(opening, begun, how);
        expect(status).toBe(400);
        expect(answer.errors).toMatchObject([
          { path: "/resume/hangulName", keyword: "required", message: missing[language] },
          { path: "/resume/lastExamination", keyword: "required", message: unexamined[language] },
        ]);
      }
    });

    await person.sitsDownAt(context);
    const page = await context.newPage();
    const goesOn = () => page.getByRole("button", { name: /^Continue( to preview)?$/ }).click();
    const isAt = async (step: string, heading: string) => {
      await expect(page).toHaveURL(`${opening.address}/${step}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    };
    await test.step("so does the page, on the steps that were named", async () => {
      await page.goto(opening.address);
      await expect(page.getByText(opening.title)).toBeVisible();
      const { labels } = wordsOf(opening.form, "en", copy.forms);
      await expect(page.getByLabel(labels["basic.expectedMonthlySalary"]?.label ?? "")).toBeVisible();
      expect(labels["basic.expectedMonthlySalary"]?.label).toContain("KRW");
      await goesOn();
      await page.getByRole("alert").getByRole("link", { name: missing.en }).click();
      await expect(page.getByLabel("Name in Hangul")).toBeFocused();
      await page.keyboard.type("김철수");
      await goesOn();
      await isAt("Background", "Background");
      await goesOn();
      await isAt("Question", "Questions");
      await expect(page.getByLabel(why.en)).toHaveValue("Nothing leaves without a plan.");
      await goesOn();
      await isAt("Medical", medical.en);
      await goesOn();
      await page.getByRole("alert").getByRole("link", { name: unexamined.en }).click();
      await page.keyboard.type("May 2026");
      await goesOn();
      await isAt("Preview", "Preview");
      await expect(page.getByText("김철수")).toBeVisible();
      await expect(page.getByText("May 2026")).toBeVisible();
    });

    await test.step("each of them has an address, and those of other forms have none here", async () => {
      for (const step of ["", "/Background", "/Question", "/medical", "/Preview"]) {
        const answer = await page.goto(opening.address + step);
        expect(answer?.status(), step).toBe(200);
        await expect(page.getByText(`Application: ${opening.title}`)).toBeVisible();
      }
      expect((await context.request.get(`${opening.address}/Skill`)).status()).toBe(404);
      expect((await context.request.get("/Apply/cabinCrew/1016/Medical")).status()).toBe(404);
    });

    await test.step("and the application is submitted as it was shown", async () => {
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
      await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
      await expect(page).toHaveURL(`${opening.address}/200`);
      expect(await person.stored()).toMatchObject({
        status: "submitted",
        applyType: "dispatcher",
        market: "kr",
        resume: { ...begun, hangulName: "김철수", lastExamination: "May 2026" },
      });
    });

    await test.step("and edited on its own steps alone", async () => {
      const edited = `/Apply/edit/${(await person.stored()).id}`;
      await page.goto(`${edited}/Medical`);
      await expect(page.getByLabel(examination.en)).toHaveValue("May 2026");
      await page.goto(`${edited}/Skill`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Page Not Found: ${edited}/Skill`);
    });
  } finally {
    await context.close();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
