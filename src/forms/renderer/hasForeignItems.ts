import { isForeign } from "../engine/fieldStructure";
import type { FieldSchema } from "../engine/form";

/** Whether a field is a list whose entries are of another dialect, so that the whole list is one answer to us. */
export const hasForeignItems = ({ items }: FieldSchema): boolean => (items ? isForeign(items) : false);
