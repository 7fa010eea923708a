import type { Label } from "../../engine/form";
import { hintId } from "../control";
import { useFormContext } from "../FormContext";
import { useHeading } from "../useStep";
import { fieldNote } from "./fieldNote";
import { labelMarks } from "./labelMarks";

interface ListLegendProps {
  id: string;
  label: Label;
  required?: boolean;
}

/** The legend and hint of a group or list. The legend is visually hidden where the heading above says the same. */
export function ListLegend({ id, label, required = false }: ListLegendProps) {
  const heading = useHeading();
  const { words } = useFormContext();
  return (
    <>
      <legend className={label.label === heading ? "visually-hidden" : "fieldset-legend"}>
        {label.label}
        {labelMarks({ required, label, words, spoken: true })}
      </legend>
      {label.hint && (
        <p id={hintId(id)} className="field-hint">
          {label.hint}
        </p>
      )}
      {fieldNote(label)}
    </>
  );
}

/** The label of a group or list; without one of its own, the heading above it. */
export function useListLabel(title: string | undefined, name: string): Label {
  const { labels } = useFormContext();
  const heading = useHeading();
  return (title === undefined ? undefined : labels[title]) ?? { label: heading || title || name };
}
