import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "../../src/forms/engine/form";
import { projectFolders } from "../../src/tools/projectFolders";
import { writeComposedForms } from "../../src/tools/writeComposedForms";
import { acceptedResume } from "../examples/readExamples";
import { changeText } from "./changedSite/changeText";
import { composedForm } from "./composed";
import { taipei } from "./jobs";
import { Person } from "./person";
import { Site } from "./site";
import { expect, test } from "./test";

const question = "Tell us about a time when you helped someone who was upset.";

/** The composed forms of a server whose staff have added a channel, renamed another and asked a question anew. */
async function operatorsForms(folder: string) {
  const [schemas, locales, out] = ["schemas", "locales", "forms"].map((name) => join(folder, name));
  if (!schemas || !locales || !out) throw new Error("no folders");
  cpSync(projectFolders.schemas, schemas, { recursive: true });
  cpSync(projectFolders.locales, locales, { recursive: true });
  changeText(join(schemas, "options/recruitingChannel.json"), (text) =>
    text.replace('"school",', '"school",\n    "radio",'),
  );
  for (const language of languages)
    changeText(join(locales, language, "options.json"), (text) => {
      const { recruitingChannel, ...others } = JSON.parse(text);
      const channels = { ...recruitingChannel, radio: "Radio", jobFair: "Careers fair" };
      return JSON.stringify({ ...others, recruitingChannel: channels });
    });
  changeText(join(locales, "en/questions/cabinCrewRecruiting.json"), (text) =>
    text.replace(`${question} What`, "Whom did you help last, and what"),
  );
  await writeComposedForms({ schemas, locales, out });
  return { forms: out, locales };
}

test("a list and a question that staff change show without a build of the page, and are valid", async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "operator-"));
  const changed = await operatorsForms(folder);
  const site = await Site.open(changed);
  const context = await browser.newContext({ baseURL: site.url });
  try {
    const person = await Person.signedInAt(site);
    await person.sitsDownAt(context);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname.replace("/api/0.1.0", "")));

    await test.step("the page has the new option and the new name, and takes the option", async () => {
      await page.goto(taipei.address);
      const channel = page.getByLabel("How did you hear about us?");
      await expect(channel.locator("option", { hasText: "Careers fair" })).toHaveCount(1);
      await page.locator('details:has([id="/recruitingChannel"]) > summary').click();
      await channel.selectOption("Radio");
      await channel.blur();
      await expect(channel).not.toHaveAttribute("aria-invalid");
      await expect.poll(async () => (await person.applications()).length).toBe(1);
      await expect
        .poll(async () => (await person.stored()).resume)
        .toMatchObject({ recruitingChannel: "radio" });
    });

    await test.step("and the question in its new words", async () => {
      await page.goto(`${taipei.address}/Question`);
      await page.locator('details:has([id="/recruitingAnswers/1/answer"]) > summary').click();
      await expect(page.getByLabel(/^Whom did you help last/)).toBeVisible();
    });

    expect(asked).toEqual(
      expect.arrayContaining(
        ["resume/allSelect", "resume/latest"]
          .concat(
            ["question", "backgroundInfoQuestion", "flightInfoQuestion"].map(
              (name) => `resume/${name}/${taipei.id}`,
            ),
          )
          .map((path) => `/${path}`),
      ),
    );
    expect(errors).toEqual([]);

    await test.step("the application is submitted with it", async () => {
      const { version } = await composedForm(taipei.form, changed.forms);
      const resume = await person.asOwn(acceptedResume(taipei.form, "noWorkAtAll"));
      const { revision } = await person.stored();
      const sent = { ...resume, recruitingChannel: "radio" };
      const { status } = await person.sends(taipei, sent, { submit: true, version, revision });
      expect(status).toBe(200);
    });
  } finally {
    await context.close();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
