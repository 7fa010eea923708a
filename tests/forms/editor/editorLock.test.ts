import { once } from "node:events";
import { readdirSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formEditor } from "../../../src/forms/editor/protocol";
import { readTexts } from "../../../src/forms/files/texts";
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
  method?: "GET" | "POST" | "HEAD" | "OPTIONS" | "DELETE";
  payload?: object;
}
const ask = (asking: Asking, app = editor.app) => app.inject({ method: "GET", ...asking });
const save = { edits: { [file]: { before: text, text: "{}\n" } } };
const addresses = [
  "/",
  `${formEditor.page}/cabinCrew`,
  `${formEditor.modules}/a.mjs`,
  "/none",
  ...Object.values(formEditor),
];
const everything: Asking[] = addresses.flatMap((url) => [
  ...(["GET", "HEAD", "OPTIONS", "DELETE"] as const).map((method) => ({ url, method })),
  { url, method: "POST", payload: { ...save, branch: "forms/one", message: "one", remote: "origin" } },
]);

const host = (name: string) => ({ headers: { ...admitted, host: name } });
const origin = (name: string) => ({ headers: { ...admitted, origin: name } });
const foreign: Array<[string, Omit<Asking, "url">]> = [
  ["no secret", {}],
  ["another secret", { headers: { cookie: `form-editor-80=${secret}x` } }],
  ["the secret of another port", { headers: { cookie: `form-editor-81=${secret}` } }],
  ["a foreign host", host("editor.example.com")],
  ["a foreign host that begins as this machine", host("localhost.example.com")],
  ["a host that ends in a dot", host("localhost.")],
  ["this machine's address for all networks", host("0.0.0.0")],
  ["a foreign origin", origin("https://example.com")],
  ["a page without an origin, as in a frame that is confined", origin("null")],
  ["this machine under another protocol", origin("https://localhost:80")],
  ["another port of this machine", origin("http://localhost:8080")],
  ["a page beside it, as the browser says", { headers: { ...admitted, "sec-fetch-site": "same-site" } }],
  ["a foreign page, as the browser says", { headers: { ...admitted, "sec-fetch-site": "cross-site" } }],
  ["another machine", { headers: admitted, remoteAddress: "192.168.1.7" }],
];

/** All files of a folder, with their texts. */
const standsIn = (folder: string) => [
  ...readTexts(join(folder, "schemas"), "schemas"),
  ...readTexts(join(folder, "locales"), "locales"),
  ...readdirSync(folder).sort(),
];

it.each(foreign)("answers nothing to %s, and writes nothing", async (_name, from) => {
  const before = standsIn(editor.folder);
  for (const asking of everything) {
    const answer = await ask({ ...asking, ...from });
    expect([answer.statusCode, answer.body]).toEqual([404, ""]);
  }
  expect(standsIn(editor.folder)).toEqual(before);
});

it("answers nothing where what is asked for is no address", async () => {
  const { port } = new URL(await editor.app.listen({ port: 0, host: "127.0.0.1" }));
  for (const path of ["//", "//a:b/", "/%", "/editor/%zz", `${formEditor.modules}/${"a".repeat(300)}`]) {
    const asked = request({ port, path, host: "127.0.0.1", headers: { host: "editor.example.com" } }).end();
    const [answer]: IncomingMessage[] = await once(asked, "response");
    expect([path, answer?.statusCode, answer && (await readAll(answer))]).toEqual([path, 404, ""]);
  }
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
  const before = standsIn(shown.folder);
  for (const url of [formEditor.save, formEditor.branch, formEditor.push, formEditor.release]) {
    const answer = await ask({ url, headers, method: "POST", payload: save }, shown.app);
    expect(answer.statusCode).toBe(404);
  }
  expect(standsIn(shown.folder)).toEqual(before);
});
