import { exampleOf } from "./composed";
import { Person } from "./person";
import { sampleJobs, stepOf } from "./sampleJobs";
import { asksToSubmit, saves, savesDraft } from "./savesDraft";
import { expect, test } from "./test";

const { taipei, hoChiMinhCity } = sampleJobs;
const answers = exampleOf("cabinCrew.tw", "noWorkAtAll");

test("who has applied once is refused a second time, wherever they try", async ({ page, context, site }) => {
  const person = await Person.signedInAt(site);
  const resume = await savesDraft(person, taipei, answers);
  await saves(person, hoChiMinhCity, resume);
  await person.sitsDownAt(context);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });

  await test.step("submits one of two drafts", async () => {
    await page.goto(stepOf(taipei, "Preview"));
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
    await expect(heading("Application submitted")).toBeVisible();
  });

  await test.step("the button of another job is off, and says why", async () => {
    await page.goto(`/Jobs/Detail/${hoChiMinhCity.id}`);
    const apply = page.getByRole("button", { name: "Apply" });
    await expect(apply).toHaveAttribute("aria-disabled", "true");
    await expect(apply).toHaveAccessibleDescription("You have already applied");
    await apply.click({ force: true });
    await expect(heading(hoChiMinhCity.title)).toBeVisible();
  });

  await test.step("the other draft can be read and deleted, and not gone on with", async () => {
    await page.goto("/UserProfile");
    const name = hoChiMinhCity.title;
    await expect(page.getByRole("link", { name: `View: ${name}` })).toBeVisible();
    await expect(page.getByRole("button", { name: `Delete: ${name}` })).toBeVisible();
    await expect(page.getByRole("link", { name: `Continue: ${name}` })).toHaveCount(0);
  });

  await test.step("who types the address of the form is told there", async () => {
    await page.goto(stepOf(hoChiMinhCity));
    await expect(heading("You cannot apply for this job now")).toBeVisible();
    await expect(page.getByText("You have already applied")).toBeVisible();
    const checked = await person.call("GET", `/resume/check/${hoChiMinhCity.applyType}/${hoChiMinhCity.id}`);
    expect(checked).toMatchObject([{ ok: false, reason: "ALREADY_APPLIED" }]);
  });

  await test.step("and a program that submits all the same is refused, and nothing is changed", async () => {
    const { status, answer } = await asksToSubmit(person, hoChiMinhCity, resume);
    expect(status).toBe(409);
    expect(answer).toMatchObject({ code: "ALREADY_APPLIED", message: "You have already applied" });
    const standing = (await person.applications()).map(({ jobId, status }) => ({ jobId, status }));
    expect(standing).toContainEqual({ jobId: taipei.id, status: "submitted" });
    expect(standing).toContainEqual({ jobId: hoChiMinhCity.id, status: "saved" });
    expect(standing).toHaveLength(2);
  });

  await test.step("but the answer to a submission that was lost on its way comes again", async () => {
    const { status, answer } = await asksToSubmit(person, taipei, resume);
    expect(status).toBe(200);
    expect(answer.result.data).toMatchObject([{ status: "submitted", code: "200" }]);
  });
});

test("of two submissions at the same moment one arrives", async ({ site }) => {
  const person = await Person.signedInAt(site);
  const resume = await savesDraft(person, taipei, { ...answers, nationalIdNumber: "A123456789" });
  await saves(person, hoChiMinhCity, resume);
  const answered = await Promise.all([taipei, hoChiMinhCity].map((job) => asksToSubmit(person, job, resume)));
  expect(answered.map(({ status }) => status).sort()).toEqual([200, 409]);
  const submitted = (await person.applications()).filter(({ status }) => status === "submitted");
  expect(submitted).toHaveLength(1);
});
