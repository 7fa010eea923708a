import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../src/forms/engine/form";
import { askedAtFirst } from "../examples/askedAtFirst";
import { acceptedResume } from "../examples/readExamples";
import { oneInTurn } from "../turn";
import { composedForm, wordsOf } from "./composed";
import { FillsForm } from "./fillsForm";
import { cadets, captains, type Opening, tokyo } from "./jobs";
import { Keys } from "./keys";
import { Person } from "./person";
import { jobIn, sayer } from "./screens";
import { typed } from "./stored";
import { expect, test } from "./test";

interface Journey {
  who: string;
  language: Language;
  surroundings: object;
  job: Opening;
  /** An accepted example of the form. */
  example: string;
  profile: { lastName: string; firstName: string; country: string; mobile: string };
  /** Answers that are typed in another way than they are stored. */
  asTyped?: Record<string, string>;
}

const journeys: Journey[] = [
  {
    who: "somebody in Japan becomes cabin crew, on a laptop, in Japanese",
    language: "ja",
    surroundings: { locale: "ja-JP", viewport: { width: 1366, height: 768 } },
    job: tokyo,
    example: "inJapanese",
    profile: { lastName: "髙橋", firstName: "さくら", country: "JP", mobile: "+81 90-1234-5678" },
    // The kana are typed before they are converted, and the digits in full width.
    asTyped: { kanaLastName: "たかはし", mobile: "＋８１　９０－１２３４－５６７８" },
  },
  {
    who: "a captain in Taiwan applies on a phone, in Chinese",
    language: "zh-TW",
    surroundings: {
      locale: "zh-TW",
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    },
    job: captains,
    example: "airlineCaptain",
    profile: { lastName: "林", firstName: "志明", country: "TW", mobile: "+886 912-345-678" },
  },
  {
    who: "a graduate becomes a cadet without a mouse, in English",
    language: "en",
    surroundings: { viewport: { width: 1280, height: 800 } },
    job: cadets,
    example: "physicsGraduate",
    profile: { lastName: "Wang", firstName: "Po-han", country: "TW", mobile: "+886 900-000-000" },
  },
];

/** The folder for pictures of each screen; without it, none are taken. */
const pictures = process.env.PICTURES;

for (const { who, language, surroundings, job, example, profile, asTyped } of oneInTurn(journeys))
  test.describe(() => {
    test.use(surroundings);

    test(`${who}: from the list of openings to the application in the database`, async ({ page, site }) => {
      const began = Date.now();
      const person = Person.at(site);
      const keys = await Keys.of(page);
      const { title } = await jobIn(language, person, job);
      const [account, app, ofJob, ofList, apply] = [
        sayer("account", language),
        sayer("app", language),
        sayer("job", language),
        sayer("jobs", language),
        sayer("apply", language),
      ];
      const heights: string[] = [];
      const heading = (name: string) => page.getByRole("heading", { level: 1, name });
      /** Waits for a screen, and notes how tall it is. */
      async function sees(name: string): Promise<void> {
        await expect(heading(name)).toBeVisible();
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        heights.push(`${name} ${height} px`);
        if (!pictures) return;
        const folder = join(pictures, language);
        mkdirSync(folder, { recursive: true });
        await page.screenshot({ path: join(folder, `${heights.length}.png`), fullPage: true });
      }
      await page.addInitScript(() => {
        addEventListener("compositionend", ({ data }) =>
          document.documentElement.setAttribute("data-composed", data),
        );
      });

      await test.step("from the list to the job, and to an account", async () => {
        await page.goto("/Jobs/1");
        await sees(ofList("heading"));
        // On a phone the search is folded away with the filters.
        if (!(await page.getByRole("searchbox").isVisible())) await keys.follows(ofList("filters"));
        await keys.to(ofList("keyword"));
        await keys.writes(title);
        await keys.press("Enter");
        // Before the script runs, the search is a plain form, whose answer is a new document.
        await expect(page).toHaveURL(/keyword=/);
        await keys.follows(title);
        await sees(title);
        await keys.follows(ofJob("register"));
        await sees(app("titles.register"));
        const registration = new FillsForm(keys, wordsOf("register", language));
        await registration.answers(await composedForm("register"), person.registration(profile));
        await keys.follows(account("register.submit"));
        await sees(account("registered.title"));
      });

      await test.step("by the link in the mail, which signs in", async () => {
        await page.goto(await person.mailedLink());
        await sees(account("verify.title"));
        const verification = new FillsForm(keys, wordsOf("verify", language));
        await verification.answers(await composedForm("verify"), { password: person.password });
        await keys.follows(account("verify.button"));
        // The page is the form of the job at which the registration began.
        await expect(page).toHaveURL(job.address);
      });

      const form = await composedForm(job.form);
      const resume = askedAtFirst(form.schema, acceptedResume(job.form, example));
      const words = wordsOf(job.form, language);
      await test.step("to the form, step by step", async () => {
        const application = new FillsForm(keys, words);
        for (const step of form.steps) {
          await sees(words.labels[`steps.${step.id}`]?.label ?? "");
          await application.step(step, { ...resume, ...asTyped });
          if (asTyped) await expect(page.locator("html")).toHaveAttribute("data-composed", /./);
          await keys.follows(new RegExp(`^(${apply("next")}|${apply("toPreview")})`));
        }
        await sees(apply("preview.title"));
      });
      const onPaper = {
        preferCSSPageSize: true,
        ...(pictures && { path: join(pictures, language, "preview.pdf") }),
      };
      const pages = (await page.pdf(onPaper)).toString("latin1").match(/\/MediaBox/g);
      expect(pages?.length).toBeLessThanOrEqual(4);

      await test.step("reads it once more and submits", async () => {
        await keys.follows(apply("preview.submit"));
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await keys.follows(apply("submit.confirm"));
        await sees(apply("finish.submittedTitle"));
      });

      await test.step("and the database holds every answer, as the site says", async () => {
        // The page is left first: it could send requests while the site is stopped, so that its database can be
        // read.
        await page.goto("about:blank");
        const [held] = await site.holdsOf(person.email);
        expect(held?.status).toBe("submitted");
        expect(typed(held?.resume ?? {})).toEqual(typed(resume));
        await person.signIn();
        const stored = await person.stored();
        expect(stored.status).toBe("submitted");
        expect(typed(stored.resume)).toEqual(typed(resume));
      });
      const minutes = ((Date.now() - began) / 60_000).toFixed(1);
      console.info(
        [`${who}: ${keys.pressed} keys, ${pages?.length} pages, ${minutes} min`, ...heights].join("\n  "),
      );
    });
  });
