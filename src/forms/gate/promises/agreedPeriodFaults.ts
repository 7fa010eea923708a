import { type ComposedForm, languages } from "../../engine/form";
import { fieldsWithUse } from "../../engine/purposes/declaredFields";
import { canPeriodBeLonger } from "../../engine/purposes/period";
import type { KeepAgreement, Period } from "../../engine/purposes/purpose";
import type { Composed } from "../../files/composeAll";
import { createFinding, dedupeFaultsByPlace, type Fault, joinPhrases } from "../fault";
import type { Project } from "../project";
import { findPlacedText } from "../words/findPlacedText";
import { placedTextsIn } from "../words/placedTexts";
import { periodsIn } from "./readPeriods";

/**
 * Returns faults for texts of an agreement to be kept that state a wrong time: neither the longest time for
 * which the market keeps answers without the agreement, nor the longest time with the agreement.
 */
export function agreedPeriodFaults({ texts, sources, composed, site }: Project): Fault[] {
  // Copies only these members: a copy of everything would compute the labels, which takes longer than this look.
  const asking = composed.flatMap(({ form, written }) => {
    const agreement = sources.markets[form.market ?? ""]?.keepAgreement;
    return agreement ? [{ form, written, agreement }] : [];
  });
  if (asking.length === 0) return [];
  const faults = languages.flatMap((language) => {
    const phrases = site.promisePhrases[language];
    if (phrases === undefined) return [];
    const placedTexts = [...placedTextsIn(language, texts, sources)];
    return asking.flatMap(({ form, written, agreement }) => {
      const kept = longestTimes(form, agreement);
      const title = titleOf(form, agreement.field);
      const label = title === undefined ? undefined : written(language)[title];
      if (title === undefined || label === undefined || kept.length === 0) return [];
      return (["label", "hint"] as const).flatMap((part): Fault[] => {
        const text = label[part] ?? "";
        const other = periodsIn(text, phrases).find(
          ({ period }) => !period.startsWith("PT") && !kept.includes(period),
        );
        const place = other && findPlacedText(title, part, text, placedTexts);
        if (!other || !place) return [];
        const params = { promise: other.promise, periods: joinPhrases("and", kept) };
        return [{ file: place.file, at: place.at, ...createFinding("promisedPeriod", params) }];
      });
    });
  });
  return dedupeFaultsByPlace(faults);
}

/**
 * The longest times for which answers are kept after the events of an agreement: without the agreement, and with it.
 */
function longestTimes({ purposes = {} }: ComposedForm, { events }: KeepAgreement): string[] {
  const lengthened = events.flatMap((event) =>
    Object.values(purposes).flatMap(({ keep, keepAgreed }) => {
      const agreed = keepAgreed?.[event];
      return agreed === undefined ? [] : [{ without: keep[event], agreed }];
    }),
  );
  const longest = (times: Period[]) =>
    times.reduce<Period[]>(
      ([most], time) => [most !== undefined && !canPeriodBeLonger(time, most) ? most : time],
      [],
    );
  return [
    ...new Set([
      ...longest(lengthened.map(({ without }) => without)),
      ...longest(lengthened.map(({ agreed }) => agreed)),
    ]),
  ];
}

const titleOf = ({ schema }: Composed["form"], name: string): string | undefined =>
  fieldsWithUse(schema).find(({ path }) => path === `/${name}`)?.field.title;
