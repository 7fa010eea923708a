import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formEditor } from "../../src/contract/formEditor";
import { admitted, anEditor, secret } from "./anEditor";

const file = "schemas/options/gender.json";
const text = '{ "codes": ["female"] }\n';

let editor: ReturnType<typeof anEditor>;
let shown: ReturnType<typeof anEditor>;
beforeAll(() => {
  editor = anEditor(
    new Map([
      [file, text],
      ["locales/en/options.json", "{}\n"],
    ]),
  );
  shown = anEditor(
    new Map([
      [file, text],
      ["locales/en/options.json", "{}\n"],
    ]),
    { readOnly: true },
  );
});
afterAll(async () => {
  await editor.close();
  await shown.close();
});

interface Asking {
  url: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
  method?: "GET" | "POST";
  payload?: object;
}
const ask = (asking: Asking, app = editor.app) => app.inject({ method: "GET", ...asking });
const save = { edits: { [file]: { before: text, text: "{}\n" } } };
const everything: Asking[] = [
  ...[formEditor.page, formEditor.files, formEditor.saves, `${formEditor.modules}/a.mjs`].map((url) => ({
    url,
  })),
  ...[formEditor.form, formEditor.faults, formEditor.save, formEditor.branch].map((url) => ({
    url,
    method: "POST" as const,
    payload: save,
  })),
];

const foreign: Array<[string, Omit<Asking, "url">]> = [
  ["no secret", {}],
  ["another secret", { headers: { cookie: `form-editor-80=${secret}x` } }],
  ["a foreign host", { headers: { ...admitted, host: "editor.example.com" } }],
  ["a foreign origin", { headers: { ...admitted, origin: "https://example.com" } }],
  ["another port of this machine", { headers: { ...admitted, origin: "http://localhost:8080" } }],
  ["a page beside it, as the browser says", { headers: { ...admitted, "sec-fetch-site": "same-site" } }],
  ["a foreign page, as the browser says", { headers: { ...admitted, "sec-fetch-site": "cross-site" } }],
  ["another machine", { headers: admitted, remoteAddress: "192.168.1.7" }],
];

it.each(foreign)("answers nothing to %s, and writes nothing", async (_name, from) => {
  for (const asking of everything) {
    const answer = await ask({ ...asking, ...from });
    expect([answer.statusCode, answer.body]).toEqual([404, ""]);
  }
  expect(readFileSync(join(editor.folder, file), "utf8")).toBe(text);
});

it("opens by the address that carries the secret, which does not stay in it", async () => {
  const opened = await ask({ url: `${formEditor.page}?market=jp&key=${secret}` });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `${formEditor.page}?market=jp`]);
  const cookie = String(opened.headers["set-cookie"]);
  expect(cookie).toContain("HttpOnly; SameSite=Strict");
  const [kept = ""] = cookie.split(";");
  expect((await ask({ url: formEditor.files, headers: { cookie: kept } })).statusCode).toBe(200);
  expect((await ask({ url: `${formEditor.page}?key=${secret}x` })).statusCode).toBe(404);
});

it("only shows where it is told so", async () => {
  const headers = admitted;
  expect((await ask({ url: formEditor.files, headers }, shown.app)).json().readOnly).toBe(true);
  for (const url of [formEditor.save, formEditor.branch]) {
    const answer = await ask({ url, headers, method: "POST", payload: save }, shown.app);
    expect(answer.statusCode).toBe(404);
  }
  expect(readFileSync(join(shown.folder, file), "utf8")).toBe(text);
  expect(readdirSync(shown.folder).sort()).toEqual(["locales", "schemas"]);
});
