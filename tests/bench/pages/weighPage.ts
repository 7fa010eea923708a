import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page, Response } from "@playwright/test";
import { root } from "../../../src/tools/projectFolders";

/** KB of 1000 bytes, as they were sent: compressed where the server does that, without headers. */
export interface Weight {
  /** Scripts, without words. */
  code: number;
  /** Texts in one language, which are scripts too. */
  words: number;
  /** The page itself. */
  html: number;
}

/** The pages that are weighed: one for each that has code or words of its own. */
export const weighed = [
  "/",
  "/Jobs/1",
  "/Jobs/Detail/1016",
  "/Pilot",
  "/CabinCrew",
  "/LifeAtStarling",
  "/Login",
  "/Register",
  "/ForgotPwd",
  "/Privacy",
  "/Nowhere",
  "/UserProfile",
  "/Apply/cabinCrew/1016",
] as const;

const locales = join(root, "locales/en");
const wordFiles = new Set(
  [...readdirSync(locales), ...readdirSync(join(locales, "pages"))].map((file) => basename(file, ".json")),
);

/** A chunk is named after the file that it was made of: `app-1a2b3c4d.js`, `signIn.ja-1a2b3c4d.js`. */
const holdsWords = (chunk: string) => {
  const name = chunk.replace(/-[\w-]{8}\.js$/, "");
  return wordFiles.has(name) || /\.(en|ja|zh-TW)$/.test(name);
};

async function sentBytes(response: Response): Promise<number> {
  const { responseBodySize } = await response.request().sizes();
  return responseBodySize;
}

/** Everything that a page fetches until it rests, in a browser that has nothing yet. */
export async function weighPage(page: Page, address: string): Promise<Weight> {
  const arrived: Promise<[part: keyof Weight, bytes: number]>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isPage = response.request().resourceType() === "document";
    if (!isPage && !pathname.endsWith(".js")) return;
    const part = isPage ? "html" : holdsWords(basename(pathname)) ? "words" : "code";
    arrived.push(sentBytes(response).then((bytes) => [part, bytes]));
  });
  await page.goto(address);
  await page.locator("#main h1").waitFor();
  await page.waitForLoadState("networkidle");
  const weight: Weight = { code: 0, words: 0, html: 0 };
  for (const [part, bytes] of await Promise.all(arrived)) weight[part] += bytes / 1000;
  return weight;
}
