import { checkAnswers } from "../engine/checkAnswers";
import { computedAnswers, hasComputedField } from "../engine/computedAnswers";
import { dateInTimeZone } from "../engine/dateInTimeZone";
import type { FieldSchema, FormModule, Json, JsonObject, Problem } from "../engine/form";
import { outerPointer } from "../engine/pointer";
import { projectAnswers } from "../engine/projectAnswers";
import type { ProjectionCache } from "../engine/projectObject";
import type { TestResults } from "../engine/resolveForm";
import { addEntryIdsAndFixedPlaces, blankEntry } from "./addEntryIdsAndFixedPlaces";
import { createEntryStore, type RemovedEntry } from "./entries";
import { isUnfixableByFurtherTyping } from "./isUnfixableByFurtherTyping";
import { createPendingUploads, type PendingUploads } from "./pendingUploads";
import { createProblemBoard } from "./problemBoard";
import { watchTestResults } from "./testResults";
import { createValues, type Listener } from "./values";

/**
 * The answers of an applicant and their problems: the single source of truth, outside React. A field is
 * identified by its JSON Pointer, which is also the path of its problem and, after the form's `idPrefix`, its
 * DOM id.
 */
export interface AnswersStore {
  get(pointer: string): Json | undefined;
  /** `undefined` removes the answer; an entry of a list of plain values becomes blank instead. */
  set(pointer: string, value: Json | undefined): void;
  all(): JsonObject;
  /** The answers as they are judged (`projectAnswers`); the same object until an answer changes. */
  projected(): JsonObject;
  /**
   * The results of the form's tests of answers elsewhere; undefined for a form without such tests. The same
   * object while the results are the same.
   */
  testResults(): TestResults | undefined;
  /** Calls the listener when a result of the form's tests of answers elsewhere changes. */
  subscribeTestResults(listener: Listener): () => void;
  /**
   * Replaces all answers, after a merge or a reload. A listener at a pointer is called only if the value
   * there has changed.
   */
  replace(next: JsonObject): void;
  /** Calls the listener when the value at the pointer, or anything below it, changes. */
  subscribe(pointer: string, listener: Listener): () => void;
  /**
   * Calls the listener when a list's entries or their order may have changed, but not when an answer within
   * an entry changes.
   */
  subscribeEntries(pointer: string, listener: Listener): () => void;
  /** Calls the listener on every change of the answers. */
  subscribeAll(listener: Listener): () => void;

  /** An id for a new entry. */
  newId(): string;
  entryIds(pointer: string): readonly string[];
  /**
   * Adds a blank entry, as the schema `items` describes it, at the end of the list.
   * @returns the id of the entry
   */
  addEntry(pointer: string, items: FieldSchema): string;
  removeEntry(pointer: string, entryId: string): RemovedEntry | undefined;
  restoreEntry(removed: RemovedEntry): void;
  moveEntry(pointer: string, entryId: string, by: number): void;

  /** All current problems, shown or not; the same array while the problems are equal. */
  problems(): Problem[];
  /** Whether there is a problem at the pointer or below it, shown or not. */
  hasProblem(pointer: string): boolean;
  /** Calls the listener after a validation whose problems differ from those of the previous validation. */
  subscribeProblems(listener: Listener): () => void;
  /** The problem to show at a field now, if any. */
  shownProblem(pointer: string): Problem | undefined;
  subscribeProblem(pointer: string, listener: Listener): () => void;
  /** All problems that are shown now; the same array while the problems are the same. */
  shownProblems(): readonly Problem[];
  subscribeShownProblems(listener: Listener): () => void;
  /**
   * Calls the listener with the problems that appear after the applicant leaves a field or types, and with
   * those that `refuse` shows. It is not called for problems that `reveal` shows.
   */
  subscribeFoundProblems(listener: (found: readonly Problem[]) => void): () => void;
  /**
   * Marks a field as typed in; while an IME composes, unmarks it. In a marked field, a problem that further
   * typing cannot solve is shown before the field is left.
   */
  typing(pointer: string, isComposing: boolean): void;
  /** Marks the field as left (blurred), or as answered by a choice: its problem may be shown from now on. */
  leave(pointer: string): void;
  /** Shows the problems at and below these pointers, even of fields that were never left. */
  reveal(pointers: Iterable<string>): void;
  /** Shows problems that the server or an upload found, until the answer changes. */
  refuse(problems: Problem[]): void;
  /** Hides a problem that `refuse` has shown, because the refused action is tried again. */
  retry(pointer: string): void;
  /** Runs the debounced validation now. */
  flush(): void;
  /** The uploads whose files are not in the answers yet. */
  uploads: PendingUploads;
}

export interface AnswersOptions {
  module: FormModule;
  initial: JsonObject;
  /** Generates the ids of new entries. */
  newId: () => string;
  /** Debounce of validation while the applicant types, in milliseconds. */
  delay?: number;
  /** The clock, from which "today" in the rules is read. */
  now?: () => Date;
}

export function createAnswers({
  module,
  initial,
  newId,
  delay = 200,
  now = () => new Date(),
}: AnswersOptions): AnswersStore {
  const { schema } = module.form;
  const today = () => dateInTimeZone(module.form.timeZone, now());
  const projections: ProjectionCache = new WeakMap();
  const computed = (answers: JsonObject) => computedAnswers(schema, answers, today(), projections);
  const values = createValues(computed(addEntryIdsAndFixedPlaces(schema, initial, newId)));
  let isComputing = false;
  if (hasComputedField(schema))
    values.subscribeAll(() => {
      // In a form that the gate has not checked, computed fields may follow from each other in a circle, so
      // that computing would never end.
      if (isComputing) return;
      isComputing = true;
      try {
        const all = computed(values.all());
        if (all !== values.all()) values.replace(all);
      } finally {
        isComputing = false;
      }
    });
  const entries = createEntryStore(values);
  const tests = watchTestResults(schema, values, today);
  let projection: { of: JsonObject; answers: JsonObject } | undefined;
  const board = createProblemBoard({
    check: () => checkAnswers(module, values.all(), now(), projections),
    lasting: entries.lasting,
    present: entries.present,
    isFinal: (problem) => isUnfixableByFurtherTyping(problem, values.get(problem.path)),
    delay,
  });

  return {
    get: values.get,
    set(pointer, value) {
      const list = outerPointer(pointer);
      const isEntry = /\/\d+$/.test(pointer) && Array.isArray(values.get(list));
      // If an entry's plain value is removed, the entry stays as a blank, until the entry itself is removed.
      if (!values.set(pointer, isEntry ? (value ?? null) : value)) return;
      // The ids of plain values are derived from the list's earlier state, so they must be updated after each
      // change.
      if (isEntry) entries.ids(list);
      board.changed(pointer);
    },
    all: values.all,
    projected() {
      const of = values.all();
      if (projection?.of !== of)
        projection = { of, answers: projectAnswers(schema, of, { today: today(), cache: projections }) };
      return projection.answers;
    },
    testResults: tests.results,
    subscribeTestResults: tests.subscribe,
    replace(next) {
      values.replace(addEntryIdsAndFixedPlaces(schema, next, newId));
      board.publish();
    },
    subscribe: values.subscribe,
    subscribeEntries: values.subscribeEntries,
    subscribeAll: values.subscribeAll,

    newId,
    entryIds: entries.ids,
    addEntry(pointer, items) {
      const entryId = entries.add(pointer, blankEntry(items, newId));
      board.publish();
      return entryId;
    },
    removeEntry(pointer, entryId) {
      const removed = entries.remove(pointer, entryId);
      board.publish();
      return removed;
    },
    restoreEntry(removed) {
      entries.restore(removed);
      board.publish();
    },
    moveEntry(pointer, entryId, by) {
      entries.move(pointer, entryId, by);
      board.publish();
    },

    problems: board.problems,
    hasProblem: board.hasProblem,
    subscribeProblems: board.subscribeList,
    shownProblem: board.shown,
    subscribeProblem: board.subscribe,
    shownProblems: board.shownList,
    subscribeShownProblems: board.subscribeShownList,
    subscribeFoundProblems: board.subscribeFound,
    typing: board.typing,
    leave: board.leave,
    reveal: board.reveal,
    refuse: board.refuse,
    retry: board.retry,
    flush: board.flush,
    uploads: createPendingUploads(),
  };
}
