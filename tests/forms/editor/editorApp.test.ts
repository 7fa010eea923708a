import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formEditor } from "../../../src/forms/editor/protocol";
import { checkAnswers } from "../../../src/forms/engine/checkAnswers";
import { eventually } from "../../eventually";
import { smallProject } from "../gate/project";
import { admitted, anEditor, inOne } from "./anEditor";

const file = "schemas/markets/jp.json";
const text = smallProject.get(file) ?? "";
const field = {
  change: "add",
  section: "basic",
  after: "mobile",
  field: "nearestStation",
  required: true,
  schema: { type: "string", maxLength: 60 },
  labels: {
    en: { label: "Nearest station" },
    ja: { label: "最寄り駅" },
    "zh-TW": { label: "最近的車站" },
  },
};
const withField = text.replace('"changes": [', `"changes": [${JSON.stringify(field)},`);

/** A file whose lines end as on Windows. */
const ofWindows = "locales/en/options.json";
const english = smallProject.get(ofWindows) ?? "";

describe("the form editor's server", () => {
  let editor: ReturnType<typeof anEditor>;
  beforeAll(() => {
    editor = anEditor(new Map([...smallProject, [ofWindows, english.replaceAll("\n", "\r\n")]]));
  });
  afterAll(() => editor.close());

  const get = (url: string, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    editor.app.inject({ method: "GET", url, ...from, headers: { ...admitted, ...from.headers } });
  const post = async (url: string, payload: object) =>
    (await editor.app.inject({ method: "POST", url, payload, headers: admitted })).json();
  const wanted = { form: "cabinCrew", market: "jp" };

  it("composes a form as it was typed, and leaves the file as it is", async () => {
    const { labels, module, files } = await post(formEditor.form, {
      ...wanted,
      edits: { [file]: withField },
    });
    expect(labels.ja["basic.nearestStation"]).toEqual({ label: "最寄り駅" });
    expect(files[0]).toBe(file);
    expect((await get(module)).body).toContain("nearestStation");
    expect(readFileSync(join(editor.folder, file), "utf8")).toBe(text);
  });

  it("names what a market hides until it is due, too", async () => {
    const { labels, module } = await post(formEditor.form, { ...wanted, edits: {} });
    expect(labels.en["basic.passportNumber"].label).toBe("Passport number");
    expect((await get(module)).body).not.toContain('"title":"basic.passportNumber"');
  });

  it("answers applications that the module it answers accepts, for both outcomes of a condition", async () => {
    const { module, applications, branches } = await post(formEditor.form, { ...wanted, edits: {} });
    const answer = await get(module);
    expect(answer.headers["content-type"]).toContain("text/javascript");
    const loaded = await import(await inOne(editor.app, module));
    for (const answers of applications)
      expect(checkAnswers(loaded, answers, new Date("2026-11-21T04:00:00Z"))).toEqual([]);
    const ids = branches.map(({ id }: { id: string }) => id);
    expect(ids).toContain("form.1.yes");
    expect(ids).toContain("form.1.no");
    for (const { application } of branches) expect(applications[application]).toBeDefined();
  });

  it("says why there is no form to show", async () => {
    const broken = await post(formEditor.form, { ...wanted, edits: { [file]: "{" } });
    expect(broken.broken).toContain(file);
    expect((await post(formEditor.form, { ...wanted, market: "xx", edits: {} })).broken).toContain("xx");
  });

  it("says what the gate says of what was typed, by line and field", async () => {
    const edits = {
      [file]: withField.replace('{"type":"string","maxLength":60}', '{"type":"string","maxLenght":60}'),
    };
    const faults = await post(formEditor.faults, { edits });
    expect(faults).toEqual([
      expect.objectContaining({
        file,
        field: "basic.nearestStation",
        code: "unknownName",
        params: { name: "maxLenght", meant: { phrase: "meant", params: { name: "maxLength" } } },
      }),
    ]);
    expect(faults[0].line).toBeGreaterThan(1);
  });

  it("lists the files that are edited, with lines that end alike, and no release", async () => {
    const { texts, forms, markets } = (await get(formEditor.files)).json();
    expect([texts[file], texts[ofWindows]]).toEqual([text, english]);
    expect(forms).toContain("cabinCrew");
    expect(markets).toContain("jp");
    expect(Object.keys(texts).filter((each) => /^schemas\/releases/.test(each))).toEqual([]);
  });

  it("draws its panels while another file is half written", async () => {
    const half = "schemas/options/gender.json";
    const write = (words: string) => writeFileSync(join(editor.folder, half), words);
    const isHalf = (is: boolean) =>
      eventually(async () => expect((await get(formEditor.files)).json().texts[half] === "{").toBe(is));
    write("{");
    await isHalf(true);
    expect(Object.keys((await get(formEditor.panels)).json())).toContain("newBranch");
    write(smallProject.get(half) ?? "");
    await isHalf(false);
  });

  it("shows an ApplyType and a market that were added by files alone", async () => {
    const add = (path: string, like: string) =>
      writeFileSync(join(editor.folder, path), smallProject.get(like) ?? "");
    add("schemas/apply/dispatcher.json", "schemas/apply/cadet.json");
    add("schemas/data/law/kr.json", "schemas/data/law/vn.json");
    add("schemas/markets/kr.json", "schemas/markets/vn.json");
    await eventually(async () => {
      const { forms, markets } = (await get(formEditor.files)).json();
      expect([forms, markets]).toEqual([
        expect.arrayContaining(["dispatcher"]),
        expect.arrayContaining(["kr"]),
      ]);
    });
    const { files, applications } = await post(formEditor.form, {
      form: "dispatcher",
      market: "kr",
      edits: {},
    });
    expect(files.slice(0, 2)).toEqual(["schemas/markets/kr.json", "schemas/apply/dispatcher.json"]);
    expect(applications.length).toBeGreaterThan(0);
  });
});
