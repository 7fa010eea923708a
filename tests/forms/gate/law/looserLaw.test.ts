import { describe, expect, it } from "vitest";
import type { LawFile, PostingLaw, QuestionLaw } from "../../../../src/forms/engine/lawFile";
import { formatReleasedLaw, releasedLaw } from "../../../../src/forms/gate/changes/releasedLaw";
import { looserLawFaults } from "../../../../src/forms/gate/law/looserLawFaults";
import { buildReleaseFileChanges } from "../../../../src/forms/saving/releaseForms";
import { withChanged } from "../changedTexts";
import { expectWorded } from "../expectWorded";
import { asProject, projectTexts, smallProject } from "../project";

const { sources } = asProject(projectTexts);
const { law = {} } = sources;
/** The project as if its law had just been released. */
const texts = new Map([...projectTexts, [releasedLaw, formatReleasedLaw(sources, "meta")]]);

const lists = ["rows", "postings"] as const;
type List = (typeof lists)[number];

function faultsAfter(market: string, change: (file: Required<LawFile>) => void) {
  const { rows = [], postings = [] } = structuredClone(law[market] ?? {});
  const own = { rows, postings };
  change(own);
  return looserLawFaults({ texts, sources: { ...sources, law: { ...law, [market]: own } } });
}

/** Every binding row of every market. */
const rows = Object.entries(law).flatMap(([market, file]) =>
  lists.flatMap((list) =>
    [...(file[list] ?? []).entries()].flatMap(([index, { binding }]) =>
      binding === true ? [{ market, list, index }] : [],
    ),
  ),
);

/** Ways in which a row demands less; each returns the looser row, or undefined where it has no such part. */
const looserQuestions: Record<string, (row: QuestionLaw) => QuestionLaw | undefined> = {
  "is advice": ({ binding: _, ...row }) => row,
  "is about some forms": (row) => ({ ...row, forms: ["cadet"] }),
  "is about another class": (row) => (row.class ? { ...row, class: "career" } : undefined),
  "is about a part of the field": (row) => (row.field ? { ...row, field: `${row.field}.part` } : undefined),
  "asks something else": (row) =>
    row.asks ? { ...row, asks: row.asks === "late" ? "optional" : "late" } : undefined,
  "keeps longer": (row) => (row.keepAtMost ? { ...row, keepAtMost: "P6M" } : undefined),
  "keeps for any time": ({ keepAtMost, ...row }) => (keepAtMost ? { ...row, asks: "withReason" } : undefined),
};

const looserPostings: Record<string, (row: PostingLaw) => PostingLaw | undefined> = {
  "is advice": ({ binding: _, ...row }) => row,
  "is about another fact": (row) => ({ ...row, states: "employmentType" }),
  "is about one ApplyType": (row) => ({ ...row, when: { ...row.when, applyType: "groundStaff" } }),
  "is about contracts with an end": (row) =>
    row.when?.fixedTerm ? undefined : { ...row, when: { ...row.when, fixedTerm: true } },
  "has a lower threshold": (row) =>
    row.when?.payBelow ? { ...row, when: { ...row.when, payBelow: row.when.payBelow / 10 } } : undefined,
  "has fewer words": ({ when, ...row }) =>
    when?.requires
      ? { ...row, when: { ...when, requires: when.requires.split("|").slice(1).join("|") } }
      : undefined,
};

const ways = { rows: Object.keys(looserQuestions), postings: Object.keys(looserPostings) };

/** Replaces a row by a looser one; false where the row has no part of that kind. */
function loosen(file: Required<LawFile>, list: List, index: number, way: string): boolean {
  const replace = <Row>(all: Row[], change: ((row: Row) => Row | undefined) | undefined): boolean => {
    const before = all[index];
    const now = before && change?.(before);
    if (now) all[index] = now;
    return now !== undefined;
  };
  return list === "rows"
    ? replace(file.rows, looserQuestions[way])
    : replace(file.postings, looserPostings[way]);
}

it("has rows to compare", () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(looserLawFaults({ texts, sources })).toEqual([]);
});

describe.each(rows)("row $index of the $list of $market", ({ market, list, index }) => {
  const file = `schemas/data/law/${market}.json`;

  it("must not demand less from the same source", () => {
    for (const way of ways[list]) {
      let isChanged = false;
      const faults = faultsAfter(market, (own) => {
        isChanged = loosen(own, list, index, way);
      });
      if (!isChanged) continue;
      expect([way, faults.map(({ code, at }) => ({ code, at }))]).toEqual([
        way,
        [{ code: "lawLooser", at: `/${list}/${index}` }],
      ]);
      faults.forEach(expectWorded);
    }
  });

  it("may become advice when another source or day is given", () => {
    const withStatement = (statement: Partial<QuestionLaw>) =>
      faultsAfter(market, (own) => {
        const row = own[list][index];
        delete row?.binding;
        Object.assign(row ?? {}, statement);
      });
    expect(withStatement({ source: "A newer law" })).toEqual([]);
    expect(withStatement({ read: "2025-01-01" })).toEqual([]);
  });

  it("must not be gone", () => {
    const faults = faultsAfter(market, (own) => {
      own[list].splice(index, 1);
    });
    expect(faults).toMatchObject([{ file, code: "lawRowGone" }]);
    faults.forEach(expectWorded);
  });
});

it("lets a row demand more, or the same of more", () => {
  const more = (change: (file: Required<LawFile>) => void) => faultsAfter("jp", change);
  const tw = (change: (file: Required<LawFile>) => void) => faultsAfter("tw", change);
  expect([
    ...more(({ rows }) => {
      for (const row of rows) row.asks = "never";
    }),
    ...more(({ postings }) => {
      for (const row of postings) delete row.when;
    }),
    ...more(({ rows }) => {
      rows.reverse();
    }),
    ...tw(({ postings }) => {
      for (const { when } of postings) if (when?.payBelow) when.payBelow *= 2;
    }),
    ...faultsAfter("sg", ({ rows }) => {
      for (const row of rows) if (row.field?.startsWith("basic.")) row.field = "basic";
    }),
    ...faultsAfter("vn", ({ rows }) => {
      for (const row of rows) if (row.keepAtMost) row.keepAtMost = "P20D";
    }),
  ]).toEqual([]);
});

it("knows nothing of a market that is not there any more, which is another fault", () => {
  const { jp: _, ...markets } = sources.markets;
  const { jp: __, ...others } = law;
  expect(looserLawFaults({ texts, sources: { ...sources, markets, law: others } })).toEqual([]);
});

it("needs the file as it was released", () => {
  const file = texts.get(releasedLaw) ?? "";
  const edited = file.replace('"never"', '"late"');
  expect(edited).not.toBe(file);
  const without = new Map([...texts].filter(([path]) => path !== releasedLaw));
  for (const changed of [new Map([...texts, [releasedLaw, edited]]), without])
    expect(looserLawFaults({ texts: changed, sources })).toMatchObject([
      { file: releasedLaw, code: "releasedLawLost" },
    ]);
});

it("is written anew by the release of a form, where it has changed", () => {
  const tighter = withChanged(smallProject, "schemas/sections/basic.json", ({ properties }) => {
    properties.preferredName.maxLength = 41;
  });
  const stricter = withChanged(tighter, "schemas/data/law/jp.json", (file) => {
    file.rows[0].source = "A newer law";
  });
  const written = buildReleaseFileChanges(stricter, "meta").find(({ file }) => file === releasedLaw);
  expect(written?.after).toBe(formatReleasedLaw(asProject(stricter).sources, "meta"));
  const settled = new Map([...stricter, [releasedLaw, written?.after ?? ""]]);
  expect(buildReleaseFileChanges(settled, "meta").map(({ file }) => file)).not.toContain(releasedLaw);
});
