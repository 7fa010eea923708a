import { hasMatchingHash } from "../changes/newestRelease";
import { type ReleasedClass, type ReleasedLaw, releasedLaw } from "../changes/releasedLaw";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";
import { classesFile } from "../purposes/unknownPurposeFaults";
import { type Columns, keepsEveryPart } from "./keepsEveryPart";

const isKept = (before: unknown, now: unknown): boolean => before === undefined || now === before;

const columns: Columns<Omit<ReleasedClass, "why">> = {
  weight: (before, now) => now >= before,
  isSensitive: isKept,
  blind: isKept,
  bases: (before, now) => before === undefined || (now?.every((basis) => before.includes(basis)) ?? false),
};

/**
 * Returns faults for classes of data that are treated with less care than at the newest release, although no other
 * reason (`why`) is given.
 */
export function looserClassFaults({
  texts,
  sources: { classes = {} },
}: Pick<Project, "texts" | "sources">): Fault[] {
  const text = texts.get(releasedLaw);
  // A file that is missing or edited is a fault of its own (`looserLawFaults`).
  if (text === undefined || !hasMatchingHash(text)) return [];
  const released: ReleasedLaw = JSON.parse(text);
  return Object.entries(released.classes).flatMap(([id, before]): Fault[] => {
    const now = classes[id];
    return now === undefined || now.why !== before.why || keepsEveryPart(columns, before, now)
      ? []
      : [{ file: classesFile, at: `/classes/${id}`, ...createFinding("classLooser", { class: id }) }];
  });
}
