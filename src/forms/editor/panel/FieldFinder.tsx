import type { Offer } from "../editing/adaptPanelStep";
import { PanelForm } from "../editing/PanelForm";

interface FieldFinderProps {
  offers: Readonly<Record<"goTo", readonly Offer[]>>;
  onFind: (key: string) => void;
}

const nothing = {};

/** A search box that selects any section, field or question of the form, also on another step or if it is not drawn. */
export function FieldFinder({ offers, onFind }: FieldFinderProps) {
  return (
    <PanelForm
      name="fieldGoTo"
      answers={nothing}
      offers={offers}
      onChange={({ goTo }) => typeof goTo === "string" && onFind(goTo)}
    />
  );
}
