import { type BrowserContext, test as base, expect } from "@playwright/test";
import { type OpenEditor, openEditor } from "./openEditor";
import { Person } from "./person";
import { Site } from "./site";

export { expect };

interface ForEachWorker {
  /** One server for all tests of a worker; each test has applicants of its own. */
  site: Site;
  /** One form editor for all tests of a worker that need one, over files that are brought back after each. */
  editor: OpenEditor;
}
interface ForEachTest {
  /** The console errors that this test permits; any other fails it. */
  complaints: RegExp[];
  /** Somebody with a verified account, signed in on the page. */
  person: Person;
}

/** A test in a browser on the running site. It fails when the page logs an error or breaks its security policy. */
export const test = base.extend<ForEachTest, ForEachWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const site = await Site.open();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const editor = await openEditor(process.env.FULL ? "whole" : "small");
      await use(editor);
      await editor.close();
    },
    { scope: "worker" },
  ],
  complaints: [[], { option: true }],
  person: async ({ site, context }, use) => {
    const person = await Person.signedInAt(site);
    await person.sitsDownAt(context);
    await use(person);
  },
  baseURL: ({ site }, use) => use(site.url),
  context: async ({ context, complaints }, use) => {
    const heard = await listen(context);
    await use(context);
    expect(heard.filter((line) => !complaints.some((pattern) => pattern.test(line)))).toEqual([]);
  },
});

/** All errors that the pages of a browser log from now on. */
export async function listen(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") heard.push(message.text());
  });
  context.on("weberror", (error) => heard.push(String(error.error())));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      console.error(`Security policy broken: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return heard;
}
