import type { Label } from "../../engine/form";

/**
 * A note for the authors of the form, shown beside a field. A function and not a component, as `fieldFrame`
 * is.
 */
export const faultNoteForAuthors = ({ note: text }: Label) => text && <p className="field-note">{text}</p>;
