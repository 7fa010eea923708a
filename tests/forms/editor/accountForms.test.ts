import { afterAll, beforeAll, expect, it } from "vitest";
import { type FormFiles, formEditor } from "../../../src/forms/editor/protocol";
import { checkAnswers } from "../../../src/forms/engine/checkAnswers";
import { smallProject } from "../gate/project";
import { admitted, anEditor, inOne } from "./anEditor";

const files = [...smallProject.keys()].filter((file) => file.startsWith("schemas/account/"));
const accounts = files.map((file) => file.slice("schemas/account/".length, -".json".length));

let editor: ReturnType<typeof anEditor>;
beforeAll(() => {
  editor = anEditor(smallProject);
});
afterAll(() => editor.close());

it("lists every form of an account", async () => {
  expect(accounts.length).toBeGreaterThan(5);
  const { body } = await editor.app.inject({ url: formEditor.files, headers: admitted });
  const listed: FormFiles = JSON.parse(body);
  expect(listed.accounts.toSorted()).toEqual(accounts.toSorted());
});

it.each(accounts)("opens the form %s as it is edited, with an application that it accepts", async (form) => {
  const payload = { form, edits: {} };
  const composed = (
    await editor.app.inject({ method: "POST", url: formEditor.form, payload, headers: admitted })
  ).json();
  expect(composed.files).toContain(`schemas/account/${form}.json`);
  const loaded = await import(await inOne(editor.app, composed.module));
  expect(composed.applications.length).toBeGreaterThan(0);
  for (const answers of composed.applications)
    expect(checkAnswers(loaded, answers, new Date("2026-11-21T04:00:00Z"))).toEqual([]);
});
