import { isForeign } from "../engine/fieldStructure";
import type { FieldSchema } from "../engine/form";

/**
 * Whether a field is a list whose entries are of another dialect, so that we treat the whole list as one
 * answer.
 */
export const hasForeignItems = ({ items }: FieldSchema): boolean => (items ? isForeign(items) : false);
