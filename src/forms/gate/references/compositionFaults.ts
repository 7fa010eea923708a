import { composeAccount, composeApply, composeEditor } from "../../engine/compose/compose";
import { ChangeError, isComposingError } from "../../engine/compose/isComposingError";
import { appendToPointer } from "../../engine/pointer";
import type { WordlessProject } from "../cacheLookBySources";
import { createFinding, dedupeFaultsByPlace, type Fault } from "../fault";
import { listNamedChanges } from "../listNamedChanges";

/** Returns faults for forms that cannot be composed: first without a market, then in each market. */
export function compositionFaults(project: WordlessProject): Fault[] {
  const { sources } = project;
  if (Object.keys(sources.markets).length > 0 && isComposed(project)) return [];
  const changes = listNamedChanges(sources);
  const tried = (file: string, compose: () => unknown): Fault[] => {
    try {
      compose();
      return [];
    } catch (error) {
      if (!isComposingError(error)) throw error;
      // The fault is placed at the change that cannot be applied. The names in the change have already been
      // checked by earlier stages.
      const {
        change: changed,
        part = "",
        reason = error.message,
      } = error instanceof ChangeError ? error : {};
      const placed = changes.find(({ change }) => change === changed);
      return [
        {
          file: placed?.file ?? file,
          ...(placed && { at: appendToPointer(placed.at, part) }),
          ...createFinding("notComposed", { reason }),
        },
      ];
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
  // A change that cannot be applied in several forms is reported once.
  return dedupeFaultsByPlace(inMarkets);
}

/** Whether every form can be composed in every market; later looks use the composed forms. */
function isComposed(project: WordlessProject): boolean {
  try {
    return project.composed.length > 0;
  } catch {
    return false;
  }
}
