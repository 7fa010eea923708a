import { canPeriodBeLonger } from "../../engine/purposes/period";
import {
  keepEvents,
  type NarrowedPurposes,
  type Purpose,
  type PurposesFile,
} from "../../engine/purposes/purpose";
import { createFinding, type Fault, type Found } from "../fault";
import type { Project } from "../project";
import { purposesFile } from "./unknownPurposeFaults";

/**
 * Returns faults for purposes that keep answers longer than the privacy statement allows, and for markets
 * that widen a purpose or do not narrow it.
 */
export function purposeWideningFaults({ sources: { purposes: file, markets } }: Project): Fault[] {
  if (!file) return [];
  const { purposes, longest } = file;
  const tooLong = Object.entries(purposes).flatMap(([id, { keep }]) =>
    keepEvents.flatMap((event): Fault[] =>
      canPeriodBeLonger(keep[event], longest)
        ? [
            {
              file: purposesFile,
              at: `/purposes/${id}/keep/${event}`,
              ...createFinding("keptTooLong", { period: keep[event], most: longest }),
            },
          ]
        : [],
    ),
  );
  const widened = Object.entries(markets).flatMap(([market, { purposes: narrowed = {} }]) =>
    Object.entries(narrowed).flatMap(([id, less]) => {
      const purpose = purposes[id];
      return purpose
        ? marketFaults(id, purpose, less, file).map(({ at = "", ...found }) => ({
            ...found,
            file: `schemas/markets/${market}.json`,
            at: `/purposes/${id}${at}`,
          }))
        : [];
    }),
  );
  return [...tooLong, ...widened];
}

function marketFaults(
  purpose: string,
  { audience, from, keep }: Purpose,
  less: NarrowedPurposes[string],
  { stages }: PurposesFile,
): Found[] {
  const shownMore = (less.audience ?? []).flatMap((each, index): Found[] =>
    audience.includes(each)
      ? []
      : [{ at: `/audience/${index}`, ...createFinding("marketShowsMore", { purpose, audience: each }) }],
  );
  const isEarlier = less.from !== undefined && stages.indexOf(less.from) < stages.indexOf(from);
  const longer = keepEvents.flatMap((event): Found[] => {
    const own = less.keep?.[event];
    return own !== undefined && canPeriodBeLonger(own, keep[event])
      ? [
          {
            at: `/keep/${event}`,
            ...createFinding("marketKeepsLonger", { purpose, period: own, most: keep[event] }),
          },
        ]
      : [];
  });
  const widened: Found[] = [
    ...shownMore,
    ...(isEarlier
      ? [
          {
            at: "/from",
            ...createFinding("marketShowsEarlier", { purpose, stage: less.from ?? "", before: from }),
          },
        ]
      : []),
    ...longer,
  ];
  if (widened.length > 0) return widened;
  const isLess =
    (less.audience !== undefined && less.audience.length < audience.length) ||
    (less.from !== undefined && less.from !== from) ||
    keepEvents.some((event) => less.keep?.[event] !== undefined && less.keep[event] !== keep[event]);
  return isLess ? [] : [createFinding("marketNarrowsNothing", { purpose })];
}
