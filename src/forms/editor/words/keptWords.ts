import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import { periodParts } from "../../engine/purposes/period";
import { keepEvents, type Period, type Purpose } from "../../engine/purposes/purpose";

/** How long an answer is kept after each event: "24 months", or each event with its time where these differ. */
export function keptWords(keep: Purpose["keep"], language: Language, t: TFunction): string {
  const [first] = keepEvents;
  if (keepEvents.every((event) => keep[event] === keep[first])) return periodWords(keep[first], language);
  const each = keepEvents.map((event) =>
    t(`formEditor:purposes.after.${event}`, { time: periodWords(keep[event], language) }),
  );
  return new Intl.ListFormat(language).format(each);
}

function periodWords(period: Period, language: Language): string {
  const { count, unit } = periodParts(period);
  const name = unit === "D" ? "day" : "month";
  return new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "long" }).format(count);
}
