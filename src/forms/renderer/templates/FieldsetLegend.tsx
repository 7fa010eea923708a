import type { FieldSchema, Label } from "../../engine/form";
import { hintId } from "../control";
import { labelOf, useFormContext } from "../FormContext";
import { useHeadingTextAbove } from "../useStep";
import { dataUseDetails } from "./dataUseDetails";
import { faultNoteForAuthors } from "./faultNoteForAuthors";
import { labelMarks } from "./labelMarks";

interface ListLegendProps {
  id: string;
  label: Label;
  required?: boolean;
}

/** The legend and hint of a group or list. The legend is visually hidden where the heading above is the same. */
export function FieldsetLegend({ id, label, required = false }: ListLegendProps) {
  const heading = useHeadingTextAbove();
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
      {dataUseDetails(label, words)}
      {faultNoteForAuthors(label)}
    </>
  );
}

/** The label of a group or list; without words or a title of its own, the heading above it. */
export function useListLabel({ title, description }: FieldSchema, name: string): Label {
  const { labels } = useFormContext();
  const heading = useHeadingTextAbove();
  // A title that ends with the name is the key of words; where the words are missing, the heading is clearer.
  const isKey = title === undefined || title.split(".").at(-1) === name;
  const isWorded = title !== undefined && title in labels;
  return labelOf(labels, isKey && !isWorded ? heading || title : title, name, description);
}
