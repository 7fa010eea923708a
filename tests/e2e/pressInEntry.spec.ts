import { taipei } from "./jobs";
import { expect, test } from "./test";

test("a press in an entry that takes the focus from a list of choices chooses what was pressed", async ({
  page,
  person: _,
}) => {
  await page.goto(`${taipei.address}/Background`);
  const school = page.getByRole("group", { name: /^School/ }).first();
  await school.getByLabel("Level of education").focus();
  await school.getByLabel("Level of education").selectOption("Bachelor’s degree");
  await school.getByText("Graduated", { exact: true }).click();
  await expect(school.getByLabel("Graduated", { exact: true })).toBeChecked();
});
