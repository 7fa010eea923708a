/** What a seed decides: the same choices on every run. */
export interface Seeded {
  /** A whole number from 0 to `max`. */
  upTo(max: number): number;
  pick<Item>(items: readonly Item[]): Item | undefined;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Choices by a linear congruential generator (the factor and addend of Numerical Recipes). */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const upTo = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * (max + 1));
  };
  return {
    upTo,
    pick: (items) => items[upTo(items.length - 1)],
    shuffled(items) {
      const left = [...items];
      return items.flatMap(() => left.splice(upTo(left.length - 1), 1));
    },
  };
}

/** A number from a text, so that each place has choices of its own. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}
