import names from "../../locales/names.json" with { type: "json" };
import { byLanguage } from "../forms/engine/form";

const ownNames: Readonly<Record<string, string>> = names;

/**
 * The facts about the airline that the site uses: names, contact address, copyright years and the duration of
 * the screening.
 */
export const airline = {
  name: names.en,
  /** The airline's name by language; the English name for a language that has none of its own. */
  names: byLanguage((language) => ownNames[language] ?? names.en),
  /** The short name: in paths (`/LifeAtStarling`) and, as `company`, in the texts of information pages. */
  pathName: "Starling",
  /** The contact address in mails, in the footer and in `security.txt`. */
  contact: "careers@starlingair.example",
  copyright: { from: 2019, to: 2025 },
  /** The approximate number of weeks from the closing of a job until applicants get the screening results. */
  screeningWeeks: 4,
} as const;
