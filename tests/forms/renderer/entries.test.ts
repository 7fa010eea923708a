import fc from "fast-check";
import { expect, it } from "vitest";
import { appendToPointer } from "../../../src/forms/engine/pointer";
import { createEntryStore } from "../../../src/forms/renderer/entries";
import { createValues } from "../../../src/forms/renderer/values";

const anyId = fc.oneof(
  fc.constantFrom("0", "1", "2", "01", "/", "~", "~=0", "~0", "a/b", "__proto__", "constructor", "*"),
  fc.nat({ max: 20 }).map(String),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 4 }),
);
const someIds = fc.uniqueArray(anyId, { minLength: 1, maxLength: 5 });

it("finds an entry again by any id, wherever it has moved, and not once it is gone", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("jobs", "~=", "a/b", "0"),
      someIds,
      someIds,
      fc.nat(),
      (name, outer, inner, at) => {
        const gone = outer[at % outer.length];
        const entry = (entryId: string) => ({
          entryId,
          posts: inner.map((id) => ({ entryId: id, is: `${outer.indexOf(entryId)} ${inner.indexOf(id)}` })),
        });
        const list = outer.map(entry);
        const values = createValues({ [name]: list });
        const entries = createEntryStore(values);
        const pointer = appendToPointer("", name);
        const fields = list.flatMap(({ posts }, row) =>
          posts.map((_post, column) => `${pointer}/${row}/posts/${column}/is`),
        );
        const lasting = fields.map((field) => ({
          is: values.get(field),
          name: entries.lasting(field),
        }));
        expect(new Set(lasting.map((each) => each.name)).size).toBe(fields.length);
        expect(lasting.map((each) => entries.present(each.name))).toEqual(fields);
        values.replace({
          [name]: list
            .filter(({ entryId }) => entryId !== gone)
            .map(({ entryId, posts }) => ({ entryId, posts: posts.toReversed() }))
            .toReversed(),
        });
        for (const each of lasting) {
          const now = entries.present(each.name);
          const isGone = String(each.is).startsWith(`${outer.indexOf(gone ?? "")} `);
          expect(now === undefined ? undefined : values.get(now)).toBe(isGone ? undefined : each.is);
        }
      },
    ),
    { seed: 8, numRuns: process.env.FULL ? 20_000 : 300 },
  );
});

it("leaves the index of an entry that is not there, and names of fields that are digits", () => {
  const values = createValues({ "0": { "1": "x" }, list: [{ a: 1 }] });
  const entries = createEntryStore(values);
  for (const pointer of ["/0/1", "/list/7/a"]) {
    expect(entries.lasting(pointer)).toBe(pointer);
    expect(entries.present(pointer)).toBe(pointer);
  }
});

it("finds an entry that came without an id where it was moved to", () => {
  const values = createValues({ list: [{ a: 1 }, { a: 2 }] });
  const entries = createEntryStore(values);
  const name = entries.lasting("/list/0/a");
  entries.move("/list", entries.ids("/list")[0] ?? "", 1);
  expect(entries.present(name)).toBe("/list/1/a");
});
