import type { Problem } from "../engine/form";
import { isWithin, outerPointer } from "../engine/pointer";
import { runAfterPress } from "./runAfterPress";
import { createPointerListeners, type Listener } from "./values";
import { createVisibleProblems, type ProblemFilter } from "./visibleProblems";

interface Board extends ProblemFilter {
  /** The problems of the current answers. */
  check(): Problem[];
  /** How long typing must pause before the answers are judged, in milliseconds. */
  delay: number;
}

/**
 * All problems, and which of them are shown. A problem is shown once its field has been left (blurred), or sooner if
 * further typing cannot solve it, until it is solved.
 */
export function createProblemBoard({ check, delay, ...filter }: Board) {
  const judge = createJudge(check);
  const visible = createVisibleProblems(filter);
  const listeners = createPointerListeners();
  const listListeners = new Set<Listener>();
  const shownListeners = new Set<Listener>();
  const foundListeners = new Set<(problems: readonly Problem[]) => void>();
  let shown = new Map<string, Problem>();
  let shownList: readonly Problem[] = [];
  let published: Problem[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The time at which to judge the answers, on the clock of `performance`. */
  let due = 0;

  /** Notifies the fields whose problem has changed. */
  function show(next: Map<string, Problem>) {
    const before = shown;
    shown = next;
    for (const path of new Set([...before.keys(), ...shown.keys()])) {
      const old = before.get(path);
      if (!sameProblem(old, shown.get(path))) listeners.tell(path);
      // An equal problem stays the same object, so that no field redraws for it.
      else if (old) shown.set(path, old);
    }
    const list = [...shown.values()];
    if (list.length === shownList.length && list.every((problem, index) => problem === shownList[index]))
      return;
    shownList = list;
    for (const listener of [...shownListeners]) listener();
  }

  function publish() {
    clearTimeout(timer);
    timer = undefined;
    const problems = judge.problems();
    show(visible.among(problems));
    if (published === problems) return;
    published = problems;
    for (const listener of [...listListeners]) listener();
  }

  /** Publishes the problems, and passes those that have just appeared to the listeners that announce them. */
  function publishFound() {
    const before = shownList;
    publish();
    const found = shownList.filter((problem) => !before.includes(problem));
    if (found.length > 0) for (const listener of [...foundListeners]) listener(found);
  }

  /**
   * Publishes the problems, or waits again if the due time has moved. A key press while the timer runs only
   * moves that time, because setting the timer again for each key costs as much as the rest of its handling.
   */
  function publishWhenDue() {
    const left = due - performance.now();
    if (left > 0) timer = setTimeout(publishWhenDue, left);
    else publishFound();
  }

  return {
    problems: judge.problems,
    hasProblem: judge.hasProblem,
    shown: (pointer: string) => shown.get(pointer),
    subscribe: listeners.add,
    shownList: () => shownList,
    subscribeShownList: (listener: Listener) => listenIn(shownListeners, listener),
    subscribeList: (listener: Listener) => listenIn(listListeners, listener),
    subscribeFound: (listener: (found: readonly Problem[]) => void) => listenIn(foundListeners, listener),
    /**
     * Called when an answer has changed. If its field shows a problem, validation runs at once, else after
     * the debounce.
     */
    changed(pointer: string) {
      judge.outdate();
      const mended = visible.mend(pointer);
      if (mended || shown.has(pointer)) runAfterPress(publishFound);
      else {
        due = performance.now() + delay;
        timer ??= setTimeout(publishWhenDue, delay);
      }
    },
    typing(pointer: string, isComposing: boolean) {
      if (isComposing) visible.compose(pointer);
      else visible.type(pointer);
    },
    publish() {
      judge.outdate();
      publish();
    },
    flush() {
      if (judge.isOutdated() || timer !== undefined) publish();
    },
    leave(pointer: string) {
      if (visible.isLeft(pointer) && !judge.isOutdated()) return;
      visible.leave(pointer);
      runAfterPress(publishFound);
    },
    /** Shows the problems at and below these pointers. */
    reveal(pointers: Iterable<string>) {
      for (const pointer of pointers)
        for (const problem of judge.problems())
          if (isWithin(problem.path, pointer)) visible.leave(problem.path);
      publish();
    },
    /** Shows problems found elsewhere (by the server, by an upload) until the answer changes. */
    refuse(found: Problem[]) {
      for (const problem of found) visible.refuse(problem);
      publishFound();
    },
    /** Hides a problem that was found elsewhere, because the action is tried again. */
    retry(pointer: string) {
      if (visible.mend(pointer)) publish();
    },
  };
}

function listenIn<Heard>(set: Set<Heard>, listener: Heard): () => void {
  set.add(listener);
  return () => {
    set.delete(listener);
  };
}

/**
 * Returns functions that give the problems of the answers, which are checked again only after `outdate`. The
 * array of problems stays the same while they are equal.
 */
function createJudge(check: () => Problem[]) {
  let problems: Problem[] = [];
  let lastText = "";
  let isOutdated = true;
  /** `all`: the paths of the problems in `of`, and of all fields around them; gathered on first use. */
  let places: { of: readonly Problem[]; all: ReadonlySet<string> } = { of: problems, all: new Set() };

  function judged(): Problem[] {
    if (!isOutdated) return problems;
    isOutdated = false;
    const next = check();
    const text = JSON.stringify(next);
    if (text === lastText) return problems;
    lastText = text;
    problems = next;
    return problems;
  }

  return {
    isOutdated: () => isOutdated,
    outdate() {
      isOutdated = true;
    },
    problems: judged,
    /** Looks into a set of paths, because every entry of a long list calls this function at once. */
    hasProblem(pointer: string): boolean {
      const of = judged();
      if (places.of !== of) places = { of, all: placesOf(of) };
      return places.all.has(pointer);
    },
  };
}

function placesOf(problems: readonly Problem[]): Set<string> {
  const places = new Set<string>();
  for (const { path } of problems)
    for (let at = path; !places.has(at); at = outerPointer(at)) {
      places.add(at);
      if (at === "") break;
    }
  return places;
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
