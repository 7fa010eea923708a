import { type Language, languages } from "../../../src/forms/engine/form";
import { addresses } from "../../../src/site/addresses";
import { languageOfAddress, routes } from "../../../src/site/paths";

/** Stands for the newest opening of a site, which each has of its own. */
export const anyJob = "/Jobs/Detail/{id}";

export interface MeasuredPage {
  address: string;
  /** The reader's language; where the address names a language, that language. */
  language: Language;
}

const timed = [
  "/",
  "/lang/ja",
  "/Jobs/1",
  anyJob,
  "/Pilot",
  "/CabinCrew/Ja",
  "/Login",
  "/Register",
  "/Privacy",
];
const timedQuickly = ["/", anyJob, "/Pilot", "/Login"];

/** The pages that are timed. A page whose address names no language is timed in all languages. */
export function timedPages(quick: boolean): MeasuredPage[] {
  const spoken = quick ? languages.slice(0, 1) : languages;
  return (quick ? timedQuickly : timed).flatMap((address) => {
    const named = languages.find((code) => code.toLowerCase() === languageOfAddress(address)?.toLowerCase());
    return (named ? [named] : spoken).map((language) => ({ address, language }));
  });
}

/** Every page that anybody may read. */
export const publicPages: readonly string[] = [
  ...routes
    .filter(({ name, guard, unlisted, pattern }) => {
      return !guard && !unlisted && name !== "allJobs" && !pattern.includes(":");
    })
    .map(({ pattern }) => pattern),
  addresses.jobs(1),
  anyJob,
];
