import type { Label } from "../../engine/form";

/** A note beside a field for the authors of the form. A function and not a component, as `fieldFrame` is. */
export const fieldNote = ({ note: text }: Label) => text && <p className="field-note">{text}</p>;
