import type { QuestionLaw } from "../../engine/lawFile";
import { hasMatchingHash, newestRelease } from "../changes/newestRelease";
import {
  hashOfStatement,
  isBinding,
  type ReleasedLaw,
  releasedLaw,
  type Statement,
} from "../changes/releasedLaw";
import { createFinding, type Fault, type Found } from "../fault";
import type { Project } from "../project";
import { type LawRows, postingRows, questionRows } from "./demandsAsMuch";

/**
 * Returns faults for binding rows of the newest release that demand less now, or are gone, although no other
 * source or day of reading is given. A law that has changed has a new source, or was read again.
 */
export function looserLawFaults({
  texts,
  sources: { law = {}, markets },
}: Pick<Project, "texts" | "sources">): Fault[] {
  const text = texts.get(releasedLaw);
  const hasLaw = Object.values(law).some(({ rows = [], postings = [] }) =>
    [...rows, ...postings].some(isBinding),
  );
  if (text === undefined) return texts.has(newestRelease) && hasLaw ? [lost] : [];
  if (!hasMatchingHash(text)) return [lost];
  const released: ReleasedLaw = JSON.parse(text);
  return Object.entries(released.markets)
    .filter(([market]) => Object.hasOwn(markets, market))
    .flatMap(([market, before]) => {
      const { rows = [], postings = [] } = law[market] ?? {};
      return [
        ...looserRows("rows", before.rows, rows, questionRows),
        ...looserRows("postings", before.postings, postings, postingRows),
      ].map((found) => ({ file: `schemas/data/law/${market}.json`, ...found }));
    });
}

const lost: Fault = { file: releasedLaw, ...createFinding("releasedLawLost", {}) };

function looserRows<Row>(
  list: "rows" | "postings",
  released: ReadonlyArray<Row & Statement>,
  rows: ReadonlyArray<Row & Pick<QuestionLaw, "source" | "read">>,
  { demandsAsMuch, subjectOf }: LawRows<Row>,
): Found[] {
  const changed = [...rows.entries()].filter(
    ([, row]) => !released.some((before) => demandsAsMuch(before, row)),
  );
  return released
    .filter((before) => !rows.some((row) => demandsAsMuch(before, row)))
    .flatMap((before): Found[] => {
      const alike = changed.filter(([, row]) => subjectOf(row) === subjectOf(before));
      if (alike.some(([, row]) => hashOfStatement(row) !== before.stated)) return [];
      const [index] = alike[0] ?? changed.find(([, row]) => hashOfStatement(row) === before.stated) ?? [];
      return [
        index === undefined
          ? createFinding("lawRowGone", { name: subjectOf(before) })
          : { at: `/${list}/${index}`, ...createFinding("lawLooser", {}) },
      ];
    });
}
