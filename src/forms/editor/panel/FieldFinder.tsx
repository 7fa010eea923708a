import type { Offer } from "../editing/adaptStep";
import { PanelForm } from "../editing/PanelForm";

interface FieldFinderProps {
  offers: Readonly<Record<"goTo", readonly Offer[]>>;
  onFind: (key: string) => void;
}

const nothing = {};

/** Goes to any section, field or question of the form by its name, also on another step, and where it is not drawn. */
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
