import type { Problem } from "../engine/form";
import { afterPress } from "./afterPress";
import { createListeners, type Listener } from "./values";

interface Board {
  /** What is wrong with the answers as they are now. */
  check(): Problem[];
  /** A name for the field that stays when its entry moves. */
  lasting(pointer: string): string;
  /** Where the field of that name stands now, if anywhere. */
  present(lasting: string): string | undefined;
  /** How long typing must pause before the answers are judged, in milliseconds. */
  delay: number;
}

/**
 * Which problems there are, and which of them may be seen: those of fields that were left, from the moment they
 * are left until they are mended.
 */
export function createProblemBoard({ check, lasting, present, delay }: Board) {
  const left = new Set<string>();
  const refused = new Map<string, Problem>();
  const listeners = createListeners();
  const listListeners = new Set<Listener>();
  let shown = new Map<string, Problem>();
  let problems: Problem[] = [];
  let known = "";
  let stale = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function judge(): Problem[] {
    if (stale) {
      stale = false;
      const next = check();
      const now = JSON.stringify(next);
      if (now !== known) {
        known = now;
        problems = next;
      }
    }
    return problems;
  }

  let published = "";
  function publish() {
    clearTimeout(timer);
    timer = undefined;
    judge();
    const before = shown;
    shown = new Map();
    // Few fields were left when many are still blank.
    const byPath = new Map(problems.map((problem) => [problem.path, problem]));
    for (const name of left) {
      const path = present(name);
      const problem = path === undefined ? undefined : byPath.get(path);
      if (problem) shown.set(problem.path, problem);
    }
    for (const [name, problem] of refused) {
      const path = present(name);
      if (path !== undefined) shown.set(path, { ...problem, path });
    }
    for (const path of new Set([...before.keys(), ...shown.keys()]))
      if (!sameProblem(before.get(path), shown.get(path))) listeners.tell(path);
      else keep(path, before.get(path));
    if (published !== known) {
      published = known;
      for (const listener of [...listListeners]) listener();
    }
  }

  /** An equal problem stays the same object, so that no one redraws for it. */
  function keep(path: string, problem: Problem | undefined) {
    if (problem) shown.set(path, problem);
  }

  return {
    problems: judge,
    shown: (pointer: string) => shown.get(pointer),
    subscribe: listeners.add,
    subscribeList(listener: Listener) {
      listListeners.add(listener);
      return () => {
        listListeners.delete(listener);
      };
    },
    /** An answer changed. A message that stands there is judged at once, anything else when typing pauses. */
    changed(pointer: string) {
      stale = true;
      const mended = refused.delete(lasting(pointer));
      if (mended || shown.has(pointer)) afterPress(publish);
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
      if (left.has(name) && !stale) return;
      left.add(name);
      afterPress(publish);
    },
    /** Shows what is wrong at these pointers and beneath them. */
    reveal(pointers: Iterable<string>) {
      for (const pointer of pointers)
        for (const problem of judge())
          if (problem.path === pointer || problem.path.startsWith(`${pointer}/`))
            left.add(lasting(problem.path));
      publish();
    },
    /** Problems that someone else found (a server, an upload): shown until the answer changes. */
    refuse(found: Problem[]) {
      for (const problem of found) refused.set(lasting(problem.path), problem);
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
