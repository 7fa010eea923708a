import type { ComponentType } from "react";
import type { ChangeFact } from "../operations/fieldFacts";
import { ConditionText } from "./ConditionText";
import { conditionPanel } from "./conditionPanel";
import { listPanel } from "./listPanel";
import { lookPanel } from "./lookPanel";
import { namePanel } from "./namePanel";
import { OfferedChoices } from "./OfferedChoices";
import { PurposeNote } from "./PurposeNote";
import type { BelowPanelProps, FieldSubject, Panel } from "./panel";
import { phasePanel } from "./phasePanel";
import { purposePanel } from "./purposePanel";
import { rulesPanel } from "./rulesPanel";
import { errorsPanel, wordsPanel } from "./wordsPanel";

export interface FieldPanelRow {
  panel: Panel<FieldSubject>;
  /** The key of its title. */
  title: "words" | "use.title" | "rules" | "phase" | "errors" | "condition" | "choices" | "look" | "name";
  isOpen?: true;
  /** Its changes are made in the section, whatever place is chosen. */
  isEverywhere?: true;
  /** Each of its changes is undone as a step of its own, also one that follows another. */
  isStepwise?: true;
  /** The changes of a form or market that overrule one that is made here. */
  overruledBy?: ReadonlyArray<ChangeFact["change"]>;
  /** The component below its form. */
  Below?: ComponentType<BelowPanelProps>;
}

/** The parts of a field's panel, in their order. */
export const fieldPanels: readonly FieldPanelRow[] = [
  { panel: wordsPanel, title: "words", isOpen: true, overruledBy: ["relabel"] },
  { panel: purposePanel, title: "use.title", Below: PurposeNote },
  { panel: rulesPanel, title: "rules", overruledBy: ["limit", "require", "optional"] },
  { panel: phasePanel, title: "phase" },
  { panel: errorsPanel, title: "errors" },
  { panel: conditionPanel, title: "condition", isEverywhere: true, Below: ConditionText },
  { panel: listPanel, title: "choices", isStepwise: true, Below: OfferedChoices },
  { panel: lookPanel, title: "look", isEverywhere: true },
  { panel: namePanel, title: "name", isEverywhere: true },
];
