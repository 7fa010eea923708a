import type { Label } from "../engine/form";
import type { FormContext } from "./FormContext";
import type { Numbered } from "./fields/place";

/** The number of an entry; in a list within an entry, the numbers of the outer entries come first: "2-1". */
export const formatNestedEntryNumber = (list: Numbered | undefined, index: number): string =>
  list ? `${list.number}-${index + 1}` : String(index + 1);

/** The words of a plain value in a list, without those that apply only to the whole list, such as its hint. */
export function numberedLabel({ label, number }: Numbered, words: FormContext["words"]): Label {
  const { placeholder, errors } = label;
  return {
    label: words("entry", { entry: label.label, number }),
    ...(placeholder !== undefined && { placeholder }),
    ...(errors && { errors }),
  };
}
