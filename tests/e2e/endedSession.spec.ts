import { taipei } from "./jobs";
import { Person } from "./person";
import { expect, test } from "./test";

test.describe(() => {
  test.use({ complaints: [/status of 401|ApiError|React Router caught|^Error: /] });

  test("a session that the server has ended leads from a job to the sign-in, and back to the job", async ({
    page,
    person,
  }) => {
    const job = `/Jobs/Detail/${taipei.id}`;
    await person.call("POST", "/logout");
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/")) calls += 1;
    });
    await page.goto(job);
    await expect(page).toHaveURL(`/Login?to=${encodeURIComponent(job)}`);
    await page.getByLabel(/^Email/).fill(person.email);
    await page.getByRole("textbox", { name: /^Password/ }).fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(job);
    await expect(page.getByRole("link", { name: "Apply", exact: true })).toBeVisible();
    // Each page makes a few calls; a loop would make hundreds.
    expect(calls).toBeLessThan(40);
  });
});

test("the link of a mail outlasts a link within its page and a reload, and its password opens the form", async ({
  page,
  site,
}) => {
  const person = Person.at(site);
  await person.call("POST", "/register", { ...person.registration(), to: taipei.address });
  await page.goto(await person.mailedLink());
  await expect(page).toHaveURL(/\/Verify\/link\/link\?/);
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Skip to main content" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole("textbox", { name: /^Password/ }).fill(person.password);
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(page).toHaveURL(taipei.address);
  await expect(page.getByLabel("Preferred name")).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/VerifyResend/);
});

test("the link of a mail that sets a new password outlasts a link within its page and a reload", async ({
  page,
  person,
}) => {
  await person.call("POST", "/password/forgot", { email: person.email });
  await expect.poll(() => person.mailedLink()).toContain("/ForgotPwd/");
  await page.goto(await person.mailedLink());
  await expect(page).toHaveURL(/\/ForgotPwd\/link$/);
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Skip to main content" }).press("Enter");
  await expect(page).toHaveURL(/\/ForgotPwd\/link#/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  const password = "quite another long password";
  await page.getByRole("textbox", { name: /^Password/ }).fill(password);
  await page.getByRole("textbox", { name: /^Confirm password/ }).fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page).toHaveURL(/\/Login/);
  await person.call("POST", "/login", { email: person.email, password });
});
