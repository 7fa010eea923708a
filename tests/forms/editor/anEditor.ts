import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Texts } from "../../../src/forms/files/texts";
import type { CountDrafts } from "../../../src/tools/formEditor/countDrafts";
import { editorApp } from "../../../src/tools/formEditor/editorApp";

export const secret = "secretOfTheTests";

/** What an admitted page sends along. */
export const admitted = { cookie: `form-editor-80=${secret}` };

/** The form editor's server over a folder with these files. */
export function anEditor(
  texts: Texts,
  {
    readOnly = false,
    countDrafts = async () => undefined,
  }: { readOnly?: boolean; countDrafts?: CountDrafts } = {},
): { app: FastifyInstance; folder: string; close(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), "editor-"));
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const app = editorApp({
    sources: { schemas: join(folder, "schemas"), locales: join(folder, "locales") },
    secret,
    readOnly,
    countDrafts,
    page: { template: async () => "<html></html>", alsoAllowed: {} },
    clock: () => new Date("2026-11-21T04:00:00Z"),
  });
  return {
    app,
    folder,
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A data URL of a composed module that includes all modules that it imports. */
export async function inOne(app: FastifyInstance, url: string): Promise<string> {
  const { body } = await app.inject({ url, headers: admitted });
  let text = body;
  for (const [, name = ""] of body.matchAll(/from "\.\/([^"]+)"/g))
    text = text.replace(`./${name}`, await inOne(app, new URL(name, `http://localhost${url}`).pathname));
  return `data:text/javascript,${encodeURIComponent(text)}`;
}
