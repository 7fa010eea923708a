import { composeAccount, composeApply, composeEditor } from "../../engine/compose/compose";
import { isComposingError } from "../../engine/compose/isComposingError";
import type { Sources } from "../../engine/compose/sources";
import { joinPointer } from "../../engine/pointer";
import { changesOf } from "../changesOf";
import { type Fault, onePerPlace } from "../fault";

/** Forms that cannot be composed: first without a market, then in each market. */
export function compositionFaults(sources: Sources): Fault[] {
  const changes = changesOf(sources);
  const tried = (file: string, compose: () => unknown): Fault[] => {
    try {
      compose();
      return [];
    } catch (error) {
      if (!isComposingError(error)) throw error;
      const cause: { change?: unknown; part?: unknown } = Object.assign({}, error.cause);
      const placed = changes.find(({ change }) => change === cause.change);
      const part = typeof cause.part === "string" ? joinPointer("", cause.part) : "";
      return [{ file: placed?.file ?? file, ...(placed && { at: placed.at + part }), says: error.message }];
    }
  };
  const alone = { currency: "XXX", timeZone: "UTC", changes: [] };
  const own = [
    ...Object.keys(sources.apply).flatMap((name) =>
      tried(`schemas/apply/${name}.json`, () =>
        composeApply({ ...sources, markets: { alone } }, name, "alone"),
      ),
    ),
    ...Object.keys(sources.account).flatMap((name) =>
      tried(`schemas/account/${name}.json`, () => composeAccount(sources, name)),
    ),
    ...Object.keys(sources.editor).flatMap((name) =>
      tried(`schemas/editor/${name}.json`, () => composeEditor(sources, name)),
    ),
  ];
  if (own.length > 0) return own;
  const inMarkets = Object.keys(sources.markets).flatMap((market) =>
    Object.keys(sources.apply).flatMap((name) =>
      tried(`schemas/markets/${market}.json`, () => composeApply(sources, name, market)),
    ),
  );
  // A change that fits none of its forms is reported once.
  return onePerPlace(inMarkets);
}
