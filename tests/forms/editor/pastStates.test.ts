import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formEditor } from "../../../src/forms/editor/protocol";
import { addUndoStep, currentText, undoStep, unedited } from "../../../src/forms/editor/state/history";
import { readCommits } from "../../../src/tools/formEditor/history/readCommits";
import { eventually } from "../../eventually";
import { smallProject } from "../gate/project";
import { admitted, anEditor } from "./anEditor";

const file = "schemas/markets/jp.json";
const words = "locales/en/sections/basic.json";
const added = "schemas/options/shoes.json";
const labelled = (label: string) => {
  const { fields, ...rest } = JSON.parse(smallProject.get(words) ?? "");
  return JSON.stringify({ ...rest, fields: { ...fields, mobile: { ...fields.mobile, label } } });
};

let editor: ReturnType<typeof anEditor>;
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Mei Lin", "-c", "user.email=a@b.example", ...args], {
    cwd: editor.folder,
    encoding: "utf8",
  }).trim();
const commit = (subject: string) => {
  git("add", ".");
  git("commit", "--quiet", "--message", subject);
  return git("rev-parse", "HEAD");
};
let first = "";
let second = "";
beforeAll(async () => {
  editor = anEditor(smallProject);
  git("init", "--quiet");
  first = commit("The forms as they are");
  writeFileSync(join(editor.folder, words), labelled("Pocket telephone"));
  writeFileSync(join(editor.folder, added), '{ "codes": ["flat"] }\n');
  second = commit("Call it a pocket telephone");
  await eventually(async () => expect((await ask(formEditor.files)).json().texts).toHaveProperty([added]));
});
afterAll(() => editor.close());

const ask = (url: string, payload?: object, headers: Record<string, string> = admitted) =>
  editor.app.inject({ url, method: payload ? "POST" : "GET", ...(payload && { payload }), headers });
const post = async (url: string, payload: object) => (await ask(url, payload)).json();

it("lists who changed a file when, the newest change first", async () => {
  const { commits, hasEarlier, isShallow } = await post(formEditor.history, { files: [words, file] });
  expect(commits).toEqual([
    { id: second, author: "Mei Lin", at: expect.any(String), subject: "Call it a pocket telephone" },
    { id: first, author: "Mei Lin", at: expect.any(String), subject: "The forms as they are" },
  ]);
  expect([hasEarlier, isShallow]).toEqual([false, false]);
  expect((await post(formEditor.history, { files: [file] })).commits).toHaveLength(1);
  expect((await ask(formEditor.history, { files: ["../secret.json"] })).statusCode).toBe(400);
});

it("states that there is no repository, and that a clone is shallow", async () => {
  const folder = mkdtempSync(join(tmpdir(), "past-states-"));
  const at = (name: string) => ({
    schemas: join(folder, name, "schemas"),
    locales: join(folder, name, "locales"),
  });
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${editor.folder}`, join(folder, "clone")]);
  expect(await readCommits(at("clone"), [words])).toMatchObject({
    isShallow: true,
    commits: [{ id: second }],
  });
  expect(await readCommits(at("none"), [words])).toEqual({ refused: "noRepository" });
  rmSync(folder, { recursive: true });
});

it("brings files back as they were in one step, which undo takes back byte for byte", async () => {
  const { texts } = await post(formEditor.pastFiles, {
    commit: first,
    files: [words, added],
    form: { form: "cabinCrew", market: "jp" },
  });
  expect(texts[words]).toBe(smallProject.get(words));
  expect(texts[added]).toBeNull();
  expect(texts[file]).toBe(smallProject.get(file));
  const { texts: saved } = (await ask(formEditor.files)).json();
  const restored = addUndoStep(unedited, saved, texts, "restored");
  expect(Object.keys(restored.edits).sort()).toEqual([words, added].sort());
  const back = undoStep(restored, saved);
  expect(back?.edits).toEqual({});
  for (const each of [words, added])
    expect(currentText(back?.edits ?? {}, saved, each)).toBe(readFileSync(join(editor.folder, each), "utf8"));
  expect(await post(formEditor.pastFiles, { commit: "0".repeat(40), files: [words] })).toEqual({
    refused: "noRepository",
  });
});

it("shows a form as it was after a commit, only to who may edit", async () => {
  const form = `${formEditor.snapshots}/${first}/form`;
  const wanted = { form: "cabinCrew", market: "jp", edits: {} };
  const { labels } = await post(form, wanted);
  expect(labels.en["basic.mobile"].label).not.toBe("Pocket telephone");
  const { origin } = (await ask(`${formEditor.snapshots}/${second}/files`)).json();
  expect(origin.commit).toMatchObject({ author: "Mei Lin", subject: "Call it a pocket telephone" });
  expect((await ask(form, wanted, {})).statusCode).toBe(404);
  expect((await ask(`${formEditor.page}/snapshots/${first}/cabinCrew`, undefined, {})).statusCode).toBe(404);
});

it("keeps edited files as a snapshot, whose id admits to nothing else", async () => {
  const { id } = await post(formEditor.snapshots, { edits: { [words]: labelled("Carrier pigeon") } });
  writeFileSync(join(editor.folder, words), labelled("Telegraph"));
  const of = `${formEditor.snapshots}/${id}`;
  const { origin, readOnly, texts } = (await ask(`${of}/files`, undefined, {})).json();
  expect([origin, readOnly]).toEqual([{ madeAt: "2026-11-21T04:00:00.000Z" }, true]);
  expect(texts[words]).toContain("Carrier pigeon");
  const wanted = { form: "cabinCrew", market: "jp", edits: {} };
  const { labels, module } = (await ask(`${of}/form`, wanted, {})).json();
  expect(labels.en["basic.mobile"].label).toBe("Carrier pigeon");

  const page = await ask(`${formEditor.page}/snapshots/${id}/cabinCrew?market=jp`, undefined, {
    "sec-fetch-site": "cross-site",
    "sec-fetch-dest": "document",
  });
  expect(page.statusCode).toBe(200);
  const [cookie = ""] = String(page.headers["set-cookie"]).split(";");
  expect((await ask(module, undefined, { cookie })).statusCode).toBe(200);
  for (const url of [formEditor.page, `${formEditor.page}/cabinCrew`, ...Object.values(formEditor)])
    for (const payload of [undefined, { edits: {} }])
      expect([url, (await ask(url, payload, { cookie })).statusCode]).toEqual([url, 404]);
  const unknown = `${formEditor.snapshots}/${id.slice(1)}x`;
  expect((await ask(`${unknown}/files`, undefined, { cookie })).statusCode).toBe(404);
  expect((await ask(module, undefined, {})).statusCode).toBe(404);
  expect((await ask(`${of}/files`, undefined, { "sec-fetch-site": "cross-site" })).statusCode).toBe(404);
});
