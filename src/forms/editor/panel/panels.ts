import type { ComponentType } from "react";
import type { ChangeFact } from "../operations/fieldFacts";
import { ChoiceListControls } from "./ChoiceListControls";
import { ComparisonTextButton } from "./ComparisonTextButton";
import { ConditionTextButton } from "./ConditionTextButton";
import { comparisonPanel } from "./comparisonPanel";
import { computationPanel } from "./computationPanel";
import { conditionPanel } from "./conditionPanel";
import { kindPanel } from "./kindPanel";
import { listPanel } from "./listPanel";
import { lookPanel } from "./lookPanel";
import { namePanel } from "./namePanel";
import { PurposeNote } from "./PurposeNote";
import type { BelowPanelProps, FieldSubject, Panel } from "./panel";
import { phasePanel } from "./phasePanel";
import { purposePanel } from "./purposePanel";
import { rulesPanel } from "./rulesPanel";
import { errorsPanel, wordsPanel } from "./wordsPanel";

export interface FieldPanelRow {
  panel: Panel<FieldSubject>;
  /** The key of the row's title. */
  title:
    | "words"
    | "use.title"
    | "rules"
    | "phase"
    | "errors"
    | "condition"
    | "comparison"
    | "computation"
    | "choices"
    | "look"
    | "name"
    | "kinds";
  isOpen?: true;
  /** Changes in this row are always made where the field is declared, whatever scope is chosen. */
  isEverywhere?: true;
  /** Consecutive changes in this row are undone one by one. */
  isStepwise?: true;
  /** The changes of a form or market that overrule a change in this row. */
  overruledBy?: ReadonlyArray<ChangeFact["change"]>;
  Below?: ComponentType<BelowPanelProps>;
}

/** The parts of a field's panel, in their order. */
export const fieldPanels: readonly FieldPanelRow[] = [
  { panel: wordsPanel, title: "words", isOpen: true, overruledBy: ["relabel"] },
  { panel: purposePanel, title: "use.title", Below: PurposeNote },
  { panel: rulesPanel, title: "rules", overruledBy: ["limit", "require", "optional"] },
  { panel: phasePanel, title: "phase" },
  { panel: errorsPanel, title: "errors" },
  { panel: conditionPanel, title: "condition", isEverywhere: true, Below: ConditionTextButton },
  {
    panel: comparisonPanel,
    title: "comparison",
    isEverywhere: true,
    overruledBy: ["relabel"],
    Below: ComparisonTextButton,
  },
  { panel: computationPanel, title: "computation", isEverywhere: true },
  { panel: listPanel, title: "choices", isStepwise: true, Below: ChoiceListControls },
  { panel: kindPanel, title: "kinds", isEverywhere: true, isStepwise: true },
  { panel: lookPanel, title: "look", isEverywhere: true },
  { panel: namePanel, title: "name", isEverywhere: true },
];
