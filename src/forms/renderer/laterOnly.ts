import { createContext, use } from "react";
import type { FieldSchema } from "../engine/form";
import { hasAskedInDueForm } from "../engine/laterFields";
import { appendToPointer } from "../engine/pointer";

/**
 * The pointers of the questions that a due form asks besides its later fields (`ComposedForm.opened`): only
 * these questions and later fields are drawn. False where all fields are drawn: in any other form, and within
 * a field that the due form asks.
 */
export type OpenedPointers = readonly string[] | false;

export const LaterOnlyProvider = createContext<OpenedPointers>(false);

export const useOpenedPointers = () => use(LaterOnlyProvider);

/**
 * The fields of the object at a pointer that are drawn: all of `fields` or, on a due form, those that the
 * form asks and those around them.
 */
export const drawnFields = <Field extends [name: string, schema: FieldSchema]>(
  fields: Field[],
  pointer: string,
  laterOnly: OpenedPointers,
): Field[] =>
  laterOnly
    ? fields.filter(([name, schema]) => hasAskedInDueForm(laterOnly, schema, appendToPointer(pointer, name)))
    : fields;

/** The value for a due form that has opened no questions. */
export const noneOpened: readonly string[] = [];
