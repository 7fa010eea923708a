import names from "../../locales/names.json" with { type: "json" };
import { byLanguage } from "../forms/engine/form";

const ownNames: Readonly<Record<string, string>> = names;

/** The airline's names and addresses, in one place. */
export const airline = {
  name: names.en,
  /** By language; the English name where a language has none of its own. */
  names: byLanguage((language) => ownNames[language] ?? names.en),
  /** Used in paths: `/LifeAtStarling`. */
  pathName: "Starling",
  /** Contact address in mails and in the footer. */
  contact: "careers@starlingair.example",
  copyright: { from: 2019, to: 2025 },
  /** The approximate number of weeks from the closing of a job until applicants get the screening results. */
  screeningWeeks: 4,
} as const;
