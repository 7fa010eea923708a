import type { Problem } from "../engine/form";
import { afterPress } from "./afterPress";
import { createListeners, type Listener } from "./values";

interface BoardOptions {
  /** Validates the current answers. */
  check(): Problem[];
  /** A key of the field that stays the same when its entry moves. */
  lasting(pointer: string): string;
  /** The current pointer for such a key; undefined when the field is gone. */
  present(lasting: string): string | undefined;
  /** Debounce of validation while the applicant types, in milliseconds. */
  delay: number;
}

/**
 * All problems, and which of them are shown. A problem is shown once its field has been left (blurred), until it is
 * solved.
 */
export function createProblemBoard({ check, lasting, present, delay }: BoardOptions) {
  const leftFields = new Set<string>();
  const externalProblems = new Map<string, Problem>();
  const listeners = createListeners();
  const listListeners = new Set<Listener>();
  let shown = new Map<string, Problem>();
  let problems: Problem[] = [];
  let problemsJson = "";
  let stale = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function validate(): Problem[] {
    if (stale) {
      stale = false;
      const next = check();
      const json = JSON.stringify(next);
      if (json !== problemsJson) {
        problemsJson = json;
        problems = next;
      }
    }
    return problems;
  }

  let publishedJson = "";
  function publish() {
    clearTimeout(timer);
    timer = undefined;
    validate();
    const before = shown;
    shown = new Map();
    // Many fields may have problems while few have been left: index once, then look up those few.
    const byPath = new Map(problems.map((problem) => [problem.path, problem]));
    for (const name of leftFields) {
      const path = present(name);
      const problem = path === undefined ? undefined : byPath.get(path);
      if (problem) shown.set(problem.path, problem);
    }
    for (const [name, problem] of externalProblems) {
      const path = present(name);
      if (path !== undefined) shown.set(path, { ...problem, path });
    }
    for (const path of new Set([...before.keys(), ...shown.keys()]))
      if (!sameProblem(before.get(path), shown.get(path))) listeners.tell(path);
      else keep(path, before.get(path));
    if (publishedJson !== problemsJson) {
      publishedJson = problemsJson;
      for (const listener of [...listListeners]) listener();
    }
  }

  /** An equal problem stays the same object, so that its field does not rerender. */
  function keep(path: string, problem: Problem | undefined) {
    if (problem) shown.set(path, problem);
  }

  return {
    problems: validate,
    shown: (pointer: string) => shown.get(pointer),
    subscribe: listeners.add,
    subscribeList(listener: Listener) {
      listListeners.add(listener);
      return () => {
        listListeners.delete(listener);
      };
    },
    /** An answer changed. If its field shows a problem, validation runs at once, else after the debounce. */
    changed(pointer: string) {
      stale = true;
      const wasRefused = externalProblems.delete(lasting(pointer));
      if (wasRefused || shown.has(pointer)) afterPress(publish);
      else {
        clearTimeout(timer);
        timer = setTimeout(publish, delay);
      }
    },
    publish() {
      stale = true;
      publish();
    },
    flush() {
      if (stale || timer !== undefined) publish();
    },
    leave(pointer: string) {
      const name = lasting(pointer);
      if (leftFields.has(name) && !stale) return;
      leftFields.add(name);
      afterPress(publish);
    },
    /** Shows the problems at and below these pointers. */
    reveal(pointers: Iterable<string>) {
      for (const pointer of pointers)
        for (const problem of validate())
          if (problem.path === pointer || problem.path.startsWith(`${pointer}/`))
            leftFields.add(lasting(problem.path));
      publish();
    },
    /** Shows problems found elsewhere (by the server, by an upload) until the answer changes. */
    refuse(found: Problem[]) {
      for (const problem of found) externalProblems.set(lasting(problem.path), problem);
      publish();
    },
  };
}

function sameProblem(a: Problem | undefined, b: Problem | undefined): boolean {
  return (
    a === b ||
    (a !== undefined &&
      b !== undefined &&
      a.keyword === b.keyword &&
      JSON.stringify(a.params) === JSON.stringify(b.params))
  );
}
