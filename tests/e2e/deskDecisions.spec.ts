import type { Locator, Page } from "@playwright/test";
import endedMail from "../../locales/en/mail/ended.json" with { type: "json" };
import screenedMail from "../../locales/en/mail/screened.json" with { type: "json" };
import { acceptedResume } from "../examples/readExamples";
import { tokyo } from "./jobs";
import { Keys } from "./keys";
import { Person } from "./person";
import { invitedPage } from "./recruiter";
import { Site } from "./site";
import { expect, listen, test } from "./test";

/** How many apply, pass the screening, and are refused; the others wait. */
const [count, passing, refused] = process.env.FULL ? [20, 12, 6] : [7, 4, 2];
/** Rows of the list, from 1. */
const rows = {
  passing: Array.from({ length: passing }, (_, place) => 1 + place),
  refused: Array.from({ length: refused }, (_, place) => 1 + passing + place),
};
const subjectOf = ({ subject }: { subject: string }) => subject.replace("{{job}}", tokyo.title);
const subjects = { passing: subjectOf(screenedMail), refused: subjectOf(endedMail) };
/** Milliseconds after which the ten minutes to undo a decision are over. */
const later = 11 * 60_000;

test(`${count} applications are read without names and decided on, by mouse and by keyboard`, async ({
  browser,
}) => {
  let site = await Site.open({}, { hasDesk: true });
  const context = await browser.newContext({ baseURL: site.deskUrl ?? "" });
  try {
    const heard = await listen(context);
    const people = await newApplicants(site);
    const page = await invitedPage(site, context);
    await page.getByRole("button", { name: "Create a passkey" }).click();

    const ids = people.map(({ id }) => id);
    await page.getByRole("link", { name: tokyo.title, exact: true }).click();
    await expect(page.getByRole("row")).toHaveCount(1 + count);
    const inOrder = (await page.getByRole("row").getByRole("link").allTextContents()).map((name) =>
      Number(/\d+/.exec(name)),
    );
    expect(new Set(inOrder)).toEqual(new Set(ids));
    const chosen = {
      passing: rows.passing.map((row) => inOrder[row - 1] ?? 0),
      refused: rows.refused.map((row) => inOrder[row - 1] ?? 0),
    };
    await page.goBack();
    const presses = {
      mouse: await test.step("by mouse", () => decidesByMouse(page)),
      keyboard: await test.step("by keyboard", () => decidesByKeyboard(page)),
      commandLine: commandLine(ids, chosen),
    };
    console.log("presses", presses);
    expect(3 * Math.max(presses.mouse, presses.keyboard)).toBeLessThan(presses.commandLine);

    await test.step("nobody hears of it while it can be undone", async () => {
      for (const { person } of people) expect(await statusOf(person, site)).toBe("submitted");
      expect(await decisionMails(site, people)).toEqual({});
    });
    expect(heard.filter((line) => !/status of 401/.test(line))).toEqual([]);

    await test.step("afterwards, each applicant has the one mail of the decision on them", async () => {
      await site.kill();
      site = await Site.open({}, { dataDir: site.dataDir, movesClock: later });
      const reached = async () => {
        const all = await Promise.all(people.map(({ person }) => statusOf(person, site)));
        return Object.fromEntries(people.map(({ id }, place) => [id, all[place]]));
      };
      const expected = Object.fromEntries([
        ...people.map(({ id }) => [id, "submitted"]),
        ...chosen.passing.map((id) => [id, "inProcess"]),
        ...chosen.refused.map((id) => [id, "ended"]),
      ]);
      await expect.poll(reached).toEqual(expected);
      const mails = () => decisionMails(site, people);
      await expect
        .poll(mails)
        .toEqual(
          Object.fromEntries([
            ...chosen.passing.map((id) => [id, [subjects.passing]]),
            ...chosen.refused.map((id) => [id, [subjects.refused]]),
          ]),
        );
    });
  } finally {
    await context.close();
    await site.close();
  }
});

interface Applicant {
  person: Person;
  /** The id of the application. */
  id: number;
}

async function newApplicants(site: Site): Promise<Applicant[]> {
  const apply = async (): Promise<Applicant> => {
    const person = await Person.signedInAt(site);
    const resume = await person.asOwn(acceptedResume(tokyo.form, "oneLetterNames"));
    await person.sends(tokyo, resume);
    const { answer } = await person.sends(tokyo, resume, { submit: true, revision: 1 });
    expect(answer.errors ?? []).toEqual([]);
    const { id, status } = await person.stored();
    expect(status).toBe("submitted");
    return { person, id };
  };
  const all: Applicant[] = [];
  while (all.length < count) all.push(await apply());
  return all;
}

/**
 * Reads all applications, moves some on and refuses some after looking at their mails, and takes both decisions
 * back. @returns the number of presses of the mouse
 */
async function decidesByMouse(page: Page): Promise<number> {
  let presses = 0;
  const press = async (target: Locator) => {
    presses++;
    await target.click();
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  await press(page.getByRole("link", { name: tokyo.title, exact: true }));
  await expect(page.getByText(`${count} applications`, { exact: true })).toBeVisible();
  await press(page.getByRole("row").nth(1).getByRole("link"));
  await expectBlind(page);
  for (let read = 1; read < count; read++) {
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await press(page.getByRole("link", { name: "Next", exact: true }));
    await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeHidden();
    await expectBlind(page);
  }
  await press(page.getByRole("link", { name: "Back to the list" }));
  const decides = async (chosen: number[], opens: string | RegExp) => {
    for (const row of chosen) await press(page.getByRole("row").nth(row).getByRole("checkbox"));
    await press(button(opens));
    await press(button("Continue"));
    for (let mail = 1; mail <= chosen.length; mail++) {
      await expect(page.getByText(`Email ${mail} of ${chosen.length}`)).toBeVisible();
      if (mail < chosen.length) await press(button("Next email"));
    }
    await press(button(/^Move \d+ to “/));
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await decides(rows.passing, /^Move to “(?!Ended)/);
  await decides(rows.refused, "Move to “Ended”");
  for (const done of [1, 2]) {
    await press(button("Undo").first());
    await expect(button("Undo")).toHaveCount(2 - done);
  }
  return presses;
}

/** Makes the same decisions as `decidesByMouse`, and does not take them back. @returns the number of pressed keys */
async function decidesByKeyboard(page: Page): Promise<number> {
  await page.goto("/");
  const keys = await Keys.of(page);
  await keys.follows(tokyo.title);
  await expect(page.getByText(`${count} applications`, { exact: true })).toBeVisible();
  await keys.to(/^No\. /);
  await keys.press("Enter");
  await expectBlind(page);
  for (let read = 1; read < count; read++) {
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    // The next application is known only once the list is loaded.
    await expect(page.getByRole("link", { name: "Next", exact: true })).toBeVisible();
    await keys.press("j");
    await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeHidden();
    await expectBlind(page);
  }
  await keys.press("u");
  const decides = async (chosen: number[], opens: string) => {
    await keys.to(/^No\. /);
    for (const [place] of chosen.entries()) await keys.press(...(place === 0 ? ["x"] : ["j", "x"]));
    await keys.press(opens);
    await keys.follows("Continue");
    for (let mail = 1; mail <= chosen.length; mail++) {
      await expect(page.getByText(`Email ${mail} of ${chosen.length}`)).toBeVisible();
      if (mail < chosen.length) await keys.follows("Next email");
    }
    await keys.follows(/^Move \d+ to “/);
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await decides(rows.passing, "s");
  await keys.press("j");
  await decides(rows.refused, "e");
  return keys.pressed;
}

/** The number of keys that the same decisions take with the command line. */
function commandLine(
  ids: readonly number[],
  { passing, refused }: Record<"passing" | "refused", number[]>,
): number {
  const typed = [
    ...ids.map((id) => `applications show ${id}`),
    ...passing.map((id) => `applications move ${id} inProcess --stage screened`),
    ...refused.map((id) => `applications move ${id} ended`),
  ];
  // One more key enters each command.
  return typed.reduce((sum, command) => sum + `npm run staff -- ${command}`.length + 1, 0);
}

async function expectBlind(page: Page): Promise<void> {
  await expect(page.getByText("At this stage, you do not see who the applicant is.")).toBeVisible();
  await expect(page.getByText("Tester", { exact: true })).toBeHidden();
}

async function statusOf(person: Person, site: Site): Promise<string | undefined> {
  Object.assign(person, { site });
  const [application] = await person.applications();
  return application?.status;
}

/** The subjects of the mails about decisions, by application; applications without such a mail are left out. */
async function decisionMails(site: Site, people: readonly Applicant[]): Promise<Record<number, string[]>> {
  const known = Object.values(subjects);
  const mails = await Promise.all(
    people.map(async ({ person, id }) => {
      const all = await site.subjectsMailedTo(person.email);
      return [id, all.filter((subject) => known.includes(subject))] as const;
    }),
  );
  return Object.fromEntries(mails.filter(([, own]) => own.length > 0));
}
