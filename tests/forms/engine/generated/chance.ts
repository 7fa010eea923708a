import fc from "fast-check";

/** Random decisions, made by fast-check, so that a failure can be shrunk and repeated by its seed. */
export interface Chance {
  /** A whole number from 0 to `max`. */
  upTo(max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True one time in `times`. */
  once(times: number): boolean;
  /** A text that a regular expression takes. */
  matching(pattern: string): string;
}

const patterns = new Map<string, () => fc.Arbitrary<string>>();

/** One function for each pattern, because fast-check identifies its source of values by the function. */
function textsMatching(pattern: string): () => fc.Arbitrary<string> {
  const make = patterns.get(pattern) ?? (() => fc.stringMatching(new RegExp(pattern, "u")));
  patterns.set(pattern, make);
  return make;
}

/** An arbitrary of the values that a function makes by chance. */
export function byChance<Made>(make: (chance: Chance) => Made): fc.Arbitrary<Made> {
  return chances.map(make);
}

const chances: fc.Arbitrary<Chance> = fc.gen().map((draw) => {
  // Numbers are always drawn from the same range, since fast-check compares each source of values with all that it
  // has used before.
  const upTo = (max: number) => draw(fc.maxSafeNat) % (max + 1);
  return {
    upTo,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[upTo(items.length - 1)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
    once: (times) => upTo(times - 1) === 0,
    matching: (pattern) => draw(textsMatching(pattern)),
  };
});
