import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { Json, Problem } from "../engine/form";
import type { AnswersStore } from "./answers";

export const AnswersProvider = createContext<AnswersStore | undefined>(undefined);

export function useAnswers(): AnswersStore {
  const answers = use(AnswersProvider);
  if (!answers) throw new Error("no answers around this field");
  return answers;
}

/**
 * The answer at a pointer; undefined if there is no answer, or no pointer is given. The caller rerenders only
 * when the answer changes.
 */
export function useAnswer(pointer: string | undefined): Json | undefined {
  const answers = useAnswers();
  const subscribe = useCallback(
    (listener: () => void) => (pointer === undefined ? () => {} : answers.subscribe(pointer, listener)),
    [answers, pointer],
  );
  const read = () => (pointer === undefined ? undefined : answers.get(pointer));
  return useSyncExternalStore(subscribe, read, read);
}

/** The problem shown at a pointer now. */
export function useProblem(pointer: string): Problem | undefined {
  const answers = useAnswers();
  const subscribe = useCallback(
    (listener: () => void) => answers.subscribeProblem(pointer, listener),
    [answers, pointer],
  );
  const read = () => answers.shownProblem(pointer);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * All problems that are shown now. The caller rerenders when a shown problem is mended or another problem is
 * shown.
 */
export const useShownProblems = (answers: AnswersStore): readonly Problem[] =>
  useSyncExternalStore(answers.subscribeShownProblems, answers.shownProblems, answers.shownProblems);

/** The ids of a collection's entries. The caller rerenders when entries are added, removed or moved. */
export function useEntryIds(pointer: string): readonly string[] {
  const answers = useAnswers();
  const subscribe = useCallback(
    (listener: () => void) => answers.subscribeEntries(pointer, listener),
    [answers, pointer],
  );
  const read = () => answers.entryIds(pointer);
  return useSyncExternalStore(subscribe, read, read);
}
