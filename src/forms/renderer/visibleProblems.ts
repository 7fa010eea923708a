import type { Problem } from "../engine/form";

export interface ProblemFilter extends FieldNames {
  /** Whether the answer can no longer become right by typing on. */
  isFinal(problem: Problem): boolean;
}

export interface FieldNames {
  /** A name for the field that stays when its entry moves. */
  lasting(pointer: string): string;
  /** Where the field of that name stands now, if anywhere. */
  present(lasting: string): string | undefined;
}

/**
 * Which problems may be seen: those of fields that were left, those that no typing can solve, and those that somebody
 * else found.
 */
export function createVisibleProblems({ lasting, present, isFinal }: ProblemFilter) {
  const left = new Set<string>();
  const typed = new Set<string>();
  const refused = new Map<string, Problem>();
  /** The problems by path; gathered once for all judgements that say the same. */
  let gathered: { of: readonly Problem[]; byPath: ReadonlyMap<string, Problem> } = {
    of: [],
    byPath: new Map(),
  };
  return {
    isLeft: (pointer: string) => left.has(lasting(pointer)),
    leave: (pointer: string) => void left.add(lasting(pointer)),
    /** A text is typed here; not one that an IME still composes. */
    type: (pointer: string) => void typed.add(lasting(pointer)),
    compose: (pointer: string) => void typed.delete(lasting(pointer)),
    refuse: (problem: Problem) => void refused.set(lasting(problem.path), problem),
    /** The answer that was refused is another one now. @returns whether there was one. */
    mend: (pointer: string) => refused.size > 0 && refused.delete(lasting(pointer)),
    /** Those to see among what is wrong now, by where their fields stand. */
    among(problems: readonly Problem[]): Map<string, Problem> {
      const visible = new Map<string, Problem>();
      if (gathered.of !== problems)
        gathered = { of: problems, byPath: new Map(problems.map((problem) => [problem.path, problem])) };
      // Few fields were left when many are still blank.
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
