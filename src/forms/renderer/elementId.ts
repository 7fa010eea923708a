import type { FormContext } from "./FormContext";

/**
 * The id of an element of a drawn form.
 * @param name the JSON Pointer of the element's field, or another name that is unique within the form
 */
export const elementId = (name: string, { idPrefix = "" }: Pick<FormContext, "idPrefix">): string =>
  idPrefix + name;
