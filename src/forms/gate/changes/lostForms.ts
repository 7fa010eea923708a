import type { Sources } from "../../engine/compose/sources";
import type { Texts } from "../../files/texts";
import type { Fault } from "../fault";
import { releasesIn } from "./releases";

/** ApplyTypes and markets that were released and are gone: nobody could open the drafts of theirs. */
export function lostForms(texts: Texts, { apply, account, markets }: Sources): Fault[] {
  const released = releasesIn(texts).flatMap(({ forms }) => Object.keys(forms));
  const lost = released.flatMap((name) => {
    const [form = "", market] = name.split(".");
    if (market === undefined) return form in account ? [] : [`schemas/account/${form}.json`];
    return [
      ...(form in apply ? [] : [`schemas/apply/${form}.json`]),
      ...(market in markets ? [] : [`schemas/markets/${market}.json`]),
    ];
  });
  return [...new Set(lost)].map((file) => ({
    file,
    says: "this file is missing, and drafts of its forms have been saved since they were released: bring it back",
  }));
}
