import fc from "fast-check";
import { type CallName, goodRequests } from "../people/goodRequests";
import { bodies, texts, types } from "./hostileValues";

/** A request to be made, independent of the accounts that exist then. */
export interface Plan {
  name: CallName;
  /** `good`: valid; `near`: valid but for one change; `wild`: anything. */
  shape: "good" | "near" | "wild";
  who: "own" | "foreign" | "nobody" | "invented";
  /** Chooses the place that is changed. */
  place: number;
  change: "replace" | "remove" | "add";
  value: unknown;
  text: string;
  body: string;
  type: string;
  language: string;
}

const names = Object.keys(goodRequests).filter((name): name is CallName => name in goodRequests);
const text = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: "binary", minLength: 1, maxLength: 50 }));
const value = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], { a: { b: [] } }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

export const aPlan: fc.Arbitrary<Plan> = fc.record({
  name: fc.constantFrom(...names),
  shape: fc.constantFrom("good", "good", "near", "near", "near", "wild", "wild"),
  who: fc.constantFrom("own", "own", "own", "foreign", "nobody", "invented"),
  place: fc.nat(),
  change: fc.constantFrom("replace", "replace", "replace", "remove", "add"),
  value,
  text,
  body: fc.oneof(fc.constantFrom(...bodies), fc.json({ maxDepth: 6 })),
  type: fc.oneof(fc.constant("application/json"), fc.constantFrom(...types)),
  language: fc.constantFrom("en", "ja", "zh_TW", "*", "xx;q=banana", ",,;;q=1", "e".repeat(5000)),
});
