import { parseReleases } from "../../files/releases";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";

/**
 * Returns faults for ApplyTypes, account forms and markets that were released but do not exist any more:
 * nobody could open the drafts of their forms.
 */
export function lostFormFaults({ texts, sources: { apply, account, markets } }: Project): Fault[] {
  const released = parseReleases(texts).flatMap(({ forms }) => Object.keys(forms));
  const lost = released.flatMap((name) => {
    const [form = "", market] = name.split(".");
    if (market === undefined) return form in account ? [] : [`schemas/account/${form}.json`];
    return [
      ...(form in apply ? [] : [`schemas/apply/${form}.json`]),
      ...(market in markets ? [] : [`schemas/markets/${market}.json`]),
    ];
  });
  return [...new Set(lost)].map((file) => ({ file, ...createFinding("formLost", {}) }));
}
