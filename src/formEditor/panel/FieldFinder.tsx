import { useMemo } from "react";
import type { ComposedForm, Labels } from "../../engine/form";
import { finderOf } from "./finderOf";
import { PanelForm } from "./PanelForm";

interface FieldFinderProps {
  form: ComposedForm;
  labels: Labels;
  onFind: (key: string) => void;
}

const nothing = {};

/** Goes to any section, field or question of the form by its name, also to what is on another step or not drawn. */
export function FieldFinder({ form, labels, onFind }: FieldFinderProps) {
  const offers = useMemo(() => ({ goTo: finderOf(form, labels) }), [form, labels]);
  return (
    <PanelForm
      name="fieldGoTo"
      answers={nothing}
      offers={offers}
      onChange={({ goTo }) => typeof goTo === "string" && onFind(goTo)}
    />
  );
}
