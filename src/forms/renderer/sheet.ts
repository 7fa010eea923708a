import type { ReactNode } from "react";
import { createContext, use } from "react";
import type { Problem } from "../engine/form";
import { isWithin } from "../engine/pointer";
import { elementId } from "./elementId";
import type { FormContext } from "./FormContext";

/** Draws a link to the field at a pointer. `name` is the link's accessible name, if its text alone is not clear. */
export type LinkToField = (pointer: string, text: ReactNode, name?: string) => ReactNode;

/** A sentence below the answer at a pointer. */
export interface Remark {
  pointer: string;
  /**
   * @param isOwn whether the sentence is shown below the answer itself; otherwise it is shown below an answer
   * around it, and must contain the name of the field
   */
  text(isOwn: boolean): string;
}

/** The facts that all rows of a sheet of answers share. */
export interface Sheet {
  /** The problems, by the path of their field. */
  problems: ReadonlyMap<string, Problem>;
  remarks: readonly Remark[];
  linkTo: LinkToField | undefined;
  /** Whether the sheet is of a due form, so that nothing can be added later. */
  isDue: boolean;
}

export const SheetProvider = createContext<Sheet>({
  problems: new Map(),
  remarks: [],
  linkTo: undefined,
  isDue: false,
});

export const useSheetContext = () => use(SheetProvider);

/**
 * The DOM id of the sheet's row for the field at a pointer. The pointer alone is the id of the field in its step.
 */
export const sheetRowId = (pointer: string, context: Pick<FormContext, "idPrefix"> = {}): string =>
  elementId(`sheet:${pointer}`, context);

/** The problems of the field at a pointer, and of all fields in it. */
export const problemsWithin = ({ problems }: Sheet, pointer: string): Problem[] =>
  [...problems.values()].filter(({ path }) => isWithin(path, pointer));

/** The remarks on the field at a pointer, and on all fields in it. */
export const remarksWithin = ({ remarks }: Sheet, outer: string): Remark[] =>
  remarks.filter(({ pointer }) => isWithin(pointer, outer));
