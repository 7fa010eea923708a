import { type Fault, finding } from "../fault";
import type { Project } from "../project";

const release = /^schemas\/released\/([^/.]+)(?:\.([^/.]+))?\/\d+\.json$/;

/** ApplyTypes and markets that were released and are gone: nobody could open the drafts of theirs. */
export function lostForms({ texts, sources: { apply, account, markets } }: Project): Fault[] {
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
  return [...new Set(lost)].map((file) => ({ file, ...finding("formLost", {}) }));
}
