import type { Problem } from "../engine/form";

export interface ProblemFilter extends FieldNames {
  /** Whether further typing can no longer make the answer valid. */
  isFinal(problem: Problem): boolean;
}

export interface FieldNames {
  /** A name of the field that stays the same when its entry moves. */
  lasting(pointer: string): string;
  /** The current pointer of the field with that name, if it exists. */
  present(lasting: string): string | undefined;
}

/**
 * Decides which problems are shown: those of fields that were left, those that further typing cannot solve, and those
 * that the server or an upload found.
 */
export function createVisibleProblems({ lasting, present, isFinal }: ProblemFilter) {
  const left = new Set<string>();
  const typed = new Set<string>();
  const refused = new Map<string, Problem>();
  /** The current problems by path; gathered again only for a new array of problems. */
  let gathered: { of: readonly Problem[]; byPath: ReadonlyMap<string, Problem> } = {
    of: [],
    byPath: new Map(),
  };
  return {
    isLeft: (pointer: string) => left.has(lasting(pointer)),
    leave: (pointer: string) => void left.add(lasting(pointer)),
    /** Marks a field as typed in; not called while an IME composes. */
    type: (pointer: string) => void typed.add(lasting(pointer)),
    compose: (pointer: string) => void typed.delete(lasting(pointer)),
    refuse: (problem: Problem) => void refused.set(lasting(problem.path), problem),
    /**
     * Drops the refused problem of a field, because the answer has changed or the refused action is tried
     * again.
     * @returns whether there was such a problem
     */
    mend: (pointer: string) => refused.size > 0 && refused.delete(lasting(pointer)),
    /**
     * The problems to show, by the current pointers of their fields: those of `problems` that are shown now,
     * and the refused problems.
     */
    among(problems: readonly Problem[]): Map<string, Problem> {
      const visible = new Map<string, Problem>();
      if (gathered.of !== problems)
        gathered = { of: problems, byPath: new Map(problems.map((problem) => [problem.path, problem])) };
      // Iterates over the fields that were left, not over the problems: a new form has few such fields, but many
      // problems of blank fields.
      const problemOf = (name: string) => {
        const path = present(name);
        return path === undefined ? undefined : gathered.byPath.get(path);
      };
      for (const name of left) {
        const problem = problemOf(name);
        if (problem) visible.set(problem.path, problem);
      }
      for (const name of typed) {
        const problem = problemOf(name);
        if (problem && isFinal(problem)) visible.set(problem.path, problem);
      }
      for (const [name, problem] of refused) {
        const path = present(name);
        if (path !== undefined) visible.set(path, { ...problem, path });
      }
      return visible;
    },
  };
}
