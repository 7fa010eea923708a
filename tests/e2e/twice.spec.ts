import { acceptedResume } from "../examples/readExamples";
import { taipei, tokyo } from "./jobs";
import { expect, test } from "./test";

test("a second application is refused at the button, at the check and by the database", async ({
  page,
  person,
}) => {
  const first = await person.asOwn(acceptedResume(taipei.form, "noWorkAtAll"));
  const second = { ...acceptedResume(tokyo.form, "oneLetterNames"), photo: first.photo ?? null };

  await test.step("of two submitted at once, one is live", async () => {
    await person.sends(taipei, first);
    await person.sends(tokyo, second);
    const answers = await Promise.all([
      person.sends(taipei, first, { submit: true, revision: 1 }),
      person.sends(tokyo, second, { submit: true, revision: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.answer.code).toBe("ALREADY_APPLIED");
    const statuses = (await person.applications()).map(({ status }) => status).sort();
    expect(statuses).toEqual(["saved", "submitted"]);
  });

  await test.step("the button says why it cannot be pressed", async () => {
    await page.goto("/Jobs/Detail/1014");
    await expect(page.getByText("You have already applied")).toBeVisible();
    await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
  });

  await test.step("the address of the form leads nowhere", async () => {
    await page.goto("/Apply/cabinCrew/1014");
    await expect(
      page.getByRole("heading", { name: "You cannot apply for this job at the moment" }),
    ).toBeVisible();
    await expect(page.getByText("You have already applied")).toBeVisible();
    const check = await person.call("GET", "/resume/check/cabinCrew/1014");
    expect(check).toMatchObject([{ ok: false, reason: "ALREADY_APPLIED" }]);
  });
});
