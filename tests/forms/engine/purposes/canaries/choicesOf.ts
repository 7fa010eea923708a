import { seeded } from "../../../gate/effects/seeded";
import type { Chance } from "../../generated/chance";

export type Choices = Pick<Chance, "upTo" | "pick" | "once">;

/** The choices of a seed, for cases of thousands of decisions, which `byChance` makes too slowly. */
export function choicesOf(seed: number): Choices {
  const { upTo, pick } = seeded(seed);
  return {
    upTo,
    pick(items) {
      const item = pick(items);
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
    once: (times) => upTo(times - 1) === 0,
  };
}
