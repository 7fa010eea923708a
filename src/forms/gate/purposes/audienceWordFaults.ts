import { languages } from "../../engine/form";
import { audiences } from "../../engine/purposes/purpose";
import { parseWordsOf } from "../../files/parseSources";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";

/**
 * Returns faults for words of a purpose (`who`) that leave out an audience of the answers, or contain another
 * audience.
 */
export function audienceWordFaults({ texts, sources }: Project): Fault[] {
  return languages.flatMap((language) => {
    const { data } = parseWordsOf(texts, language);
    const people = data?.audiences;
    if (!people) return [];
    return Object.entries(sources.purposes?.purposes ?? {}).flatMap(([purpose, { audience }]) => {
      const who = data?.purposes[purpose]?.who.toLocaleLowerCase(language);
      return audiences.flatMap((each): Fault[] => {
        const isNamed = who?.includes(people[each].toLocaleLowerCase(language));
        if (isNamed === undefined || isNamed === audience.includes(each)) return [];
        const found = isNamed ? "whoNamesMore" : "whoLeavesOut";
        const place = { file: `locales/${language}/data.json`, at: `/purposes/${purpose}/who` };
        return [{ ...place, ...createFinding(found, { purpose, audience: people[each] }) }];
      });
    });
  });
}
