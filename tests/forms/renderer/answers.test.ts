import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../src/forms/engine/form";
import { isObject, withValue } from "../../../src/forms/engine/pointer";
import { aForm, someAnswers } from "./aForm";

const jobs = {
  properties: {
    surname: { type: "string", maxLength: 5 },
    mail: { type: "string", format: "email" },
    jobs: {
      type: "array",
      items: {
        type: "object",
        properties: { company: { type: "string", maxLength: 5 }, title: { type: "string" } },
        required: ["company"],
      },
    },
    questions: {
      type: "array",
      minItems: 2,
      items: false,
      prefixItems: ["why", "when"].map((id) => ({
        type: "object" as const,
        properties: { questionId: { const: id }, answer: { type: "string" as const } },
        required: ["answer"],
      })),
    },
  },
  required: ["surname"],
} satisfies Parameters<typeof aForm>[0];

const { module } = aForm(jobs);
const start = (initial: JsonObject = {}) => someAnswers(module, initial);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the answers", () => {
  it("tell those who see the changed one, and no other", () => {
    const answers = start({ jobs: [{}, {}] });
    const notified: string[] = [];
    for (const pointer of ["/surname", "/jobs/0/company", "/jobs/1/company", "/jobs", "/mail"])
      answers.subscribe(pointer, () => notified.push(pointer));
    answers.set("/jobs/1/company", "A");
    expect(notified).toEqual(["/jobs/1/company", "/jobs"]);
    expect(answers.get("/jobs/1/company")).toBe("A");
  });

  it("tell a list that its entries are others, and not what is typed within one", () => {
    const answers = start({ jobs: [{ entryId: "a" }, { entryId: "b" }] });
    const orders: string[] = [];
    answers.subscribeEntries("/jobs", () => orders.push(answers.entryIds("/jobs").join("")));
    answers.set("/jobs/1/company", "A");
    expect(orders).toEqual([]);
    answers.moveEntry("/jobs", "b", -1);
    answers.set("/jobs/0", { entryId: "c" });
    answers.replace({ jobs: [{ entryId: "d" }] });
    expect(orders).toEqual(["ba", "ca", "d"]);
  });

  it("give an entry an id that has none, and leave every other", () => {
    const answers = start({ jobs: [{ entryId: "" }, { entryId: "0" }, {}] });
    const [first, second, third] = answers.entryIds("/jobs");
    expect(second).toBe("0");
    expect(new Set([first, second, third, ""]).size).toBe(4);
  });

  it("find the entries of a fixed list by what names them, and where nothing does by where they stand", () => {
    const [late, why] = [
      { questionId: "when", answer: "soon" },
      { questionId: "why", answer: "to fly" },
    ];
    expect(start({ questions: [late, why] }).get("/questions")).toEqual([why, late]);
    expect(start({ questions: [{ answer: "to fly" }, late] }).get("/questions")).toEqual([why, late]);
    expect(start({ questions: [late] }).get("/questions")).toEqual([{ questionId: "why" }, late]);
  });

  it("tell no one of a value that is there already, nor after the listener has gone", () => {
    const answers = start({ surname: "Wu" });
    const listener = vi.fn();
    const stop = answers.subscribe("/surname", listener);
    answers.set("/surname", "Wu");
    stop();
    answers.set("/surname", "Lin");
    expect(listener).not.toHaveBeenCalled();
  });

  it("find the places of a fixed list by their constants, wherever they stood", () => {
    const answers = start({ questions: [{ questionId: "when", answer: "now" }, { questionId: "old" }] });
    expect(answers.get("/questions")).toEqual([{ questionId: "why" }, { questionId: "when", answer: "now" }]);
  });

  it("after a merge tell only those whose answer is another", () => {
    const answers = start({ surname: "Wu", mail: "a@b.cc", jobs: [{ entryId: "a", company: "A" }] });
    const notified: string[] = [];
    for (const pointer of ["/surname", "/mail", "/jobs/0/company"])
      answers.subscribe(pointer, () => notified.push(pointer));
    answers.replace({ surname: "Wu", mail: "c@d.ee", jobs: [{ entryId: "a", company: "A" }] });
    expect(notified).toEqual(["/mail"]);
  });
});

describe("a problem", () => {
  it("is shown once its field was left, and goes as soon as it is mended", () => {
    const answers = start();
    answers.set("/surname", "too long");
    vi.runAllTimers();
    expect(answers.shownProblem("/surname")).toBeUndefined();
    answers.leave("/surname");
    expect(answers.shownProblem("/surname")?.keyword).toBe("maxLength");
    answers.set("/surname", "short");
    expect(answers.shownProblem("/surname")).toBeUndefined();
  });

  it("is judged once, when typing pauses", () => {
    const validate = vi.fn(module.validate);
    const answers = someAnswers({ ...module, validate });
    for (const text of ["a", "ab", "abc"]) answers.set("/surname", text);
    expect(validate).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(validate).toHaveBeenCalledTimes(1);
  });

  it("reaches its own field only", () => {
    const answers = start();
    const surname = vi.fn();
    const mail = vi.fn();
    answers.subscribeProblem("/surname", surname);
    answers.subscribeProblem("/mail", mail);
    answers.reveal(["/surname", "/mail"]);
    answers.set("/mail", "a@b.cc");
    vi.runAllTimers();
    expect(surname).toHaveBeenCalledTimes(1);
    expect(mail).not.toHaveBeenCalled();
  });

  it("follows its entry when another is removed, and returns with the entry", () => {
    const answers = start({ jobs: [{ entryId: "a" }, { entryId: "b" }] });
    answers.leave("/jobs/1/company");
    expect(answers.shownProblem("/jobs/0/company")).toBeUndefined();
    answers.removeEntry("/jobs", "a");
    expect(answers.shownProblem("/jobs/0/company")?.keyword).toBe("required");
    const removed = answers.removeEntry("/jobs", "b");
    expect(answers.shownProblem("/jobs/0/company")).toBeUndefined();
    if (removed) answers.restoreEntry(removed);
    expect(answers.shownProblem("/jobs/0/company")?.keyword).toBe("required");
  });

  it("that the server found is shown until the answer changes, and follows its entry", () => {
    const answers = start({
      jobs: [
        { entryId: "a", company: "A" },
        { entryId: "b", company: "B" },
      ],
    });
    answers.refuse([{ path: "/jobs/1/company", keyword: "unknown", params: {} }]);
    answers.moveEntry("/jobs", "b", -1);
    expect(answers.shownProblem("/jobs/0/company")?.keyword).toBe("unknown");
    answers.set("/jobs/0/company", "C");
    expect(answers.shownProblem("/jobs/0/company")).toBeUndefined();
  });

  it("is in the list as it is now, and the list stays the same while it says the same", () => {
    const answers = start();
    const before = answers.problems();
    expect(before.map(({ path }) => path)).toEqual([
      "/surname",
      "/questions/0/answer",
      "/questions/1/answer",
    ]);
    answers.set("/mail", "a@b.cc");
    expect(answers.problems()).toBe(before);
    answers.set("/surname", "Wu");
    expect(answers.problems()).toHaveLength(2);
  });
});

describe("a collection", () => {
  it("keeps its list of ids while one types in it", () => {
    const answers = start({ jobs: [{}, {}] });
    const ids = answers.entryIds("/jobs");
    answers.set("/jobs/0/company", "A");
    expect(answers.entryIds("/jobs")).toBe(ids);
    expect(ids).toEqual(["entry-1", "entry-2"]);
  });

  it("tells entries apart that came without an id, where no schema of ours says that they have one", () => {
    const answers = start({ elsewhere: [{ name: "a" }, {}, {}] });
    const ids = answers.entryIds("/elsewhere");
    const [first = "", second = "", third = ""] = ids;
    expect(new Set([...ids, ""]).size).toBe(4);
    answers.set("/elsewhere/2/name", "c");
    answers.set("/elsewhere/0/name", "b");
    expect(answers.entryIds("/elsewhere")).toBe(ids);
    answers.moveEntry("/elsewhere", third, -2);
    const removed = answers.removeEntry("/elsewhere", second);
    expect(answers.get("/elsewhere")).toEqual([{ name: "c" }, { name: "b" }]);
    expect(answers.entryIds("/elsewhere")).toEqual([third, first]);
    if (removed) answers.restoreEntry(removed);
    expect(answers.entryIds("/elsewhere")).toEqual([third, first, second]);
  });

  it("keeps every word with its entry, whatever is added, removed, undone and moved", () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("add" as const) }),
      fc.record({ do: fc.constantFrom("remove" as const, "undo" as const), at: fc.nat(5) }),
      fc.record({ do: fc.constant("move" as const), at: fc.nat(5), by: fc.integer({ min: -3, max: 3 }) }),
      fc.record({ do: fc.constant("type" as const), at: fc.nat(5), text: fc.string({ minLength: 1 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const answers = start();
        const typed = new Map<string, string>();
        const removed: Array<NonNullable<ReturnType<typeof answers.removeEntry>>> = [];
        for (const each of steps) {
          const ids = answers.entryIds("/jobs");
          const id = "at" in each ? ids[each.at % Math.max(ids.length, 1)] : undefined;
          if (each.do === "add") answers.addEntry("/jobs", { type: "object" });
          else if (each.do === "undo") {
            const last = removed.pop();
            if (last) answers.restoreEntry(last);
          } else if (id === undefined) continue;
          else if (each.do === "move") answers.moveEntry("/jobs", id, each.by);
          else if (each.do === "remove") {
            const gone = answers.removeEntry("/jobs", id);
            if (gone) removed.push(gone);
          } else if (each.do === "type") {
            answers.set(`/jobs/${ids.indexOf(id)}/company`, each.text);
            typed.set(id, each.text);
          }
        }
        const jobs = answers.get("/jobs");
        const entries = (Array.isArray(jobs) ? jobs : []).filter(isObject);
        expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length);
        for (const { entryId, company } of entries) expect(company).toBe(typed.get(String(entryId)));
      }),
    );
  });

  it("knows plain values again that a merge brings in another order, after several were typed and nobody looked", () => {
    const ports = { type: "array", items: { type: "string" } } as const;
    const answers = someAnswers(aForm({ properties: { ports } }).module, { ports: ["", ""] });
    const ids = answers.entryIds("/ports");
    answers.set("/ports/0", "TPE");
    answers.set("/ports/1", "KIX");
    answers.replace({ ports: ["KIX", "TPE"] });
    expect(answers.entryIds("/ports")).toEqual(ids.toReversed());
  });

  it("keeps every plain value under its id, whatever is typed, added, removed, undone, moved and replaced", () => {
    const module = aForm({
      properties: { rows: { type: "array", items: { type: "array", items: { type: "string" } } } },
    }).module;
    const items = { type: "array", items: { type: "string" } } as const;
    const step = fc.record({
      do: fc.constantFrom("add", "remove", "undo", "move", "type", "shuffle"),
      row: fc.nat(3),
      at: fc.nat(5),
      by: fc.integer({ min: -3, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const answers = someAnswers(module, { rows: [[], []] });
        const typed = new Map<string, string | null>();
        const removed: Array<[row: string, entry: NonNullable<ReturnType<typeof answers.removeEntry>>]> = [];
        for (const [turn, each] of steps.entries()) {
          const rows = answers.entryIds("/rows");
          const row = `/rows/${each.row % rows.length}`;
          const ids = answers.entryIds(row);
          const id = ids[each.at % Math.max(ids.length, 1)];
          if (each.do === "add") typed.set(answers.addEntry(row, items.items), null);
          else if (each.do === "shuffle") {
            answers.moveEntry("/rows", rows[0] ?? "", 1);
            const now = answers.get(row);
            // A merge brings the same values in another order.
            if (Array.isArray(now) && !now.includes(null))
              answers.replace(withValue(answers.all(), row, now.toReversed()));
          } else if (each.do === "undo") {
            const [at = "", last] = removed.pop() ?? [];
            const place = answers.entryIds("/rows").indexOf(at);
            if (last) answers.restoreEntry({ ...last, pointer: `/rows/${place}` });
          } else if (id === undefined) continue;
          else if (each.do === "move") answers.moveEntry(row, id, each.by);
          else if (each.do === "remove") {
            const gone = answers.removeEntry(row, id);
            if (gone) removed.push([rows[each.row % rows.length] ?? "", gone]);
          } else {
            answers.set(`${row}/${ids.indexOf(id)}`, `word ${turn}`);
            typed.set(id, `word ${turn}`);
          }
        }
        for (const row of [0, 1]) {
          const ids = answers.entryIds(`/rows/${row}`);
          expect(new Set(ids).size).toBe(ids.length);
          for (const [index, id] of ids.entries())
            expect(answers.get(`/rows/${row}/${index}`)).toBe(typed.get(id));
        }
        expect(JSON.stringify(answers.all())).not.toContain("value-");
      }),
      { numRuns: process.env.FULL ? 5000 : 150 },
    );
  });
});
