import type { Label } from "../../engine/form";

/**
 * A note for the authors of the form, shown beside a field. Like `fieldFrame`, a function and not a
 * component.
 */
export const faultNoteForAuthors = ({ note: text }: Label) => text && <p className="field-note">{text}</p>;
