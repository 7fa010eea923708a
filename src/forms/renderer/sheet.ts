import type { ReactNode } from "react";
import { createContext, use } from "react";
import type { Problem } from "../engine/form";
import { isWithin } from "../engine/pointer";
import { elementId } from "./elementId";
import type { FormContext } from "./FormContext";

/** `name` is the link's accessible name, where its text alone does not name its target. */
export type LinkToField = (pointer: string, text: ReactNode, name?: string) => ReactNode;

/** A sentence below the answer at a pointer. */
export interface Remark {
  pointer: string;
  /** @param isOwn whether it stands at that answer; else at one that contains it, and has to name it */
  text(isOwn: boolean): string;
}

/** What all rows of a sheet of answers share. */
export interface Sheet {
  /** By the path of the field. */
  problems: ReadonlyMap<string, Problem>;
  remarks: readonly Remark[];
  linkTo: LinkToField | undefined;
  /** Whether the form asks for what is due, so that nothing can be added later. */
  isDue: boolean;
}

export const SheetProvider = createContext<Sheet>({
  problems: new Map(),
  remarks: [],
  linkTo: undefined,
  isDue: false,
});

export const useAnswerSheet = () => use(SheetProvider);

/** The DOM id of the row of the field at a pointer, which itself is the id of the field where it is edited. */
export const sheetRowId = (pointer: string, context: Pick<FormContext, "idPrefix"> = {}): string =>
  elementId(`sheet:${pointer}`, context);

/** The problems of the field at a pointer, and of all fields in it. */
export const problemsWithin = ({ problems }: Sheet, pointer: string): Problem[] =>
  [...problems.values()].filter(({ path }) => isWithin(path, pointer));

/** The remarks on the field at a pointer, and on all fields in it. */
export const remarksWithin = ({ remarks }: Sheet, outer: string): Remark[] =>
  remarks.filter(({ pointer }) => isWithin(pointer, outer));
