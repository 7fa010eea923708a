import type { Label } from "../../engine/form";

/** What whoever writes the form is told beside a field. As `frame`, it is no component. */
export const fieldNote = ({ note: text }: Label) => text && <p className="field-note">{text}</p>;
