import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page, Response } from "@playwright/test";
import { root } from "../../../src/tools/projectFolders";

/** KB of 1000 bytes, as they were sent: compressed by brotli, without headers. */
export interface Weight {
  /** Scripts, without words. */
  code: number;
  /** Texts in one language, which are scripts too. */
  words: number;
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
  const arrived: Promise<[chunk: string, bytes: number]>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js")) return;
    arrived.push(sentBytes(response).then((bytes) => [basename(pathname), bytes]));
  });
  await page.goto(address);
  await page.locator("#main h1").waitFor();
  await page.waitForLoadState("networkidle");
  const weight: Weight = { code: 0, words: 0 };
  for (const [chunk, bytes] of await Promise.all(arrived))
    weight[holdsWords(chunk) ? "words" : "code"] += bytes / 1000;
  return weight;
}
