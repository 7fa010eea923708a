import { describe, expect, it } from "vitest";
import type { DataClass } from "../../../../src/forms/engine/purposes/purpose";
import { formatReleasedLaw, releasedLaw } from "../../../../src/forms/gate/changes/releasedLaw";
import { looserClassFaults } from "../../../../src/forms/gate/law/looserClassFaults";
import { expectWorded } from "../expectWorded";
import { asProject, projectTexts } from "../project";

const { sources } = asProject(projectTexts);
const { classes = {} } = sources;
/** The project as if its classes had just been released. */
const texts = new Map([...projectTexts, [releasedLaw, formatReleasedLaw(sources, "meta")]]);

const faultsWith = (id: string, changed: DataClass) =>
  looserClassFaults({ texts, sources: { ...sources, classes: { ...classes, [id]: changed } } });

/** Ways in which a class gets less care; each returns undefined where the class has no such part. */
const looser: Record<string, (each: DataClass) => DataClass | undefined> = {
  "weighs less": (each) => (each.weight > 1 ? { ...each, weight: each.weight - 1 } : undefined),
  "needs no reason": ({ isSensitive, ...each }) => (isSensitive ? each : undefined),
  "is shown at once": ({ blind, ...each }) => (blind ? each : undefined),
  "may be used on any basis": ({ bases, ...each }) => (bases ? each : undefined),
  "may be used on another basis": (each) =>
    each.bases ? { ...each, bases: [...each.bases, "legitimateInterest"] } : undefined,
};

it("finds nothing in the project's own files", () => {
  expect(looserClassFaults({ texts: projectTexts, sources })).toEqual([]);
});

describe.each(Object.entries(looser))("a class that %s", (_, loosen) => {
  const changed = Object.entries(classes).flatMap(([id, each]): Array<[string, DataClass]> => {
    const now = loosen(each);
    return now ? [[id, now]] : [];
  });

  it("is a fault, whichever it is, without another reason", () => {
    expect(changed.length).toBeGreaterThan(0);
    for (const [id, now] of changed) {
      const faults = faultsWith(id, now);
      expect(faults).toMatchObject([
        { file: "schemas/data/classes.json", at: `/classes/${id}`, code: "classLooser" },
      ]);
      faults.forEach(expectWorded);
      expect(faultsWith(id, { ...now, why: "The law has changed." })).toEqual([]);
    }
  });
});

it("lets a class get more care", () => {
  for (const [id, each] of Object.entries(classes))
    expect(
      faultsWith(id, { ...each, weight: 5, isSensitive: true, blind: true, bases: ["explicitConsent"] }),
    ).toEqual([]);
});
