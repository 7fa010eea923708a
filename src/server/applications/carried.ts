import { carry, type Left, stepsSince } from "../../engine/carry";
import type { JsonObject } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { fromWire, toWire } from "../../resume/wire";
import type { CatalogForm } from "../catalog";
import { draftLimits, malformedPart } from "../http/malformed";
import type { Parts } from "../parts";
import { seal, unseal } from "../sealed";
import type { StoredApplication } from "../store/applications";

/** A resume on the wire, as the newest form asks for it. */
export interface Newest {
  resume: JsonObject;
  /** The version of the form by which it reads; an unknown one stays what it is. */
  version: string;
  left: Left;
}

/** A row that holds a resume: an application, or the copy on which one is edited. */
export type Held = Pick<StoredApplication, "form_version" | "document" | "carried">;
type Keys = Pick<Parts, "keys">;

/** What a row holds, as the newest form asks for it. `row` is what it is sealed to. */
export function openNewest({ keys }: Keys, row: string, held: Held, form: CatalogForm): Newest {
  const newest = newestOf(form, held.form_version, unseal(keys.document, row, held.document));
  return { ...newest, left: withLeft(openLeft({ keys }, row, held.carried), newest.left) };
}

export function openLeft({ keys }: Keys, row: string, carried: Buffer | null): Left {
  const document = carried ? unseal(keys.document, carriedRow(row), carried) : {};
  return Object.fromEntries(
    Object.entries(document).flatMap(([version, answers]) => (isObject(answers) ? [[version, answers]] : [])),
  );
}

/** A resume that was written for another version of the form. */
export function newestOf(form: CatalogForm, version: string, resume: JsonObject): Newest {
  if (!stepsSince(form, version)) return { resume, version, left: {} };
  const { answers, left } = carry(form, version, fromWire(resume));
  return {
    resume: toWire(answers),
    version: form.form.version,
    left: Object.keys(left).length > 0 ? { [version]: left } : {},
  };
}

/** What was left before and now; the newer word goes before the older. */
export function withLeft(before: Left, now: Left): Left {
  const all = { ...before };
  for (const [version, answers] of Object.entries(now)) {
    const both = { ...all[version], ...answers };
    // Nobody fills the database by and by with what no form has ever asked.
    all[version] = malformedPart(both, draftLimits) ? answers : both;
  }
  return all;
}

export function sealLeft({ keys }: Keys, row: string, left: Left): Buffer | null {
  return Object.keys(left).length > 0 ? seal(keys.document, carriedRow(row), left) : null;
}

const carriedRow = (row: string) => `${row}:carried`;
