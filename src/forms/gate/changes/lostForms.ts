import type { Sources } from "../../engine/compose/sources";
import type { Texts } from "../../files/texts";
import type { Fault } from "../fault";

const release = /^schemas\/released\/([^/.]+)(?:\.([^/.]+))?\/\d+\.json$/;

/** ApplyTypes and markets that were released and are gone: nobody could open the drafts of theirs. */
export function lostForms(texts: Texts, { apply, account, markets }: Sources): Fault[] {
  const released = [...texts.keys()].flatMap((file) => {
    const [, form = "", market] = release.exec(file) ?? [];
    return form === "" ? [] : [{ form, market }];
  });
  const lost = released.flatMap(({ form, market }) => {
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
