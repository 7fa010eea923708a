import type { ChangeFact } from "../operations/fieldFacts";
import { lookPanel } from "./lookPanel";
import type { FieldSubject, Panel } from "./panel";
import { rulesPanel } from "./rulesPanel";
import { errorsPanel, wordsPanel } from "./wordsPanel";

export interface FieldPanelRow {
  panel: Panel<FieldSubject>;
  /** The key of its title. */
  title: "words" | "rules" | "errors" | "look";
  isOpen?: true;
  /** Its changes are made in the section, whatever place is chosen. */
  isEverywhere?: true;
  /** Changes of a form or market that say otherwise of what is changed here. */
  overruledBy?: ReadonlyArray<ChangeFact["change"]>;
}

/** The parts of a field's panel that are one form each, in their order: what is asked, and how it is drawn. */
export const fieldPanels: Readonly<Record<"asked" | "drawn", readonly FieldPanelRow[]>> = {
  asked: [
    { panel: wordsPanel, title: "words", isOpen: true, overruledBy: ["relabel"] },
    { panel: rulesPanel, title: "rules", overruledBy: ["limit", "require", "optional"] },
    { panel: errorsPanel, title: "errors" },
  ],
  drawn: [{ panel: lookPanel, title: "look", isEverywhere: true }],
};
