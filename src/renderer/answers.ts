import { checkAnswers } from "../engine/checkAnswers";
import { fieldAt } from "../engine/fieldAt";
import type { FormModule, Json, JsonObject, Problem } from "../engine/form";
import { createEntries, lastingPointer, presentPointer, type RemovedEntry } from "./entries";
import { prepareAnswers } from "./prepareAnswers";
import { createProblemBoard } from "./problemBoard";
import { createValues, type Listener } from "./values";

/**
 * What an applicant has answered, and what is wrong with it: the only truth, outside React. Every field is named by
 * its JSON Pointer, which is also its DOM id and the path of its problem.
 */
export interface AnswersStore {
  get(pointer: string): Json | undefined;
  /** `undefined` takes the answer away. */
  set(pointer: string, value: Json | undefined): void;
  all(): JsonObject;
  /** Other answers altogether, after a merge or a reload: only fields that changed are told. */
  replace(next: JsonObject): void;
  /** Told when the value at the pointer, or anything beneath it, has changed. */
  subscribe(pointer: string, listener: Listener): () => void;
  /** Told of every change: for the journal and for autosave. */
  subscribeAll(listener: Listener): () => void;

  /** An id for an entry that is to come. */
  newId(): string;
  entryIds(pointer: string): readonly string[];
  /** Adds a blank entry at the end and returns its id. */
  addEntry(pointer: string): string;
  removeEntry(pointer: string, entryId: string): RemovedEntry | undefined;
  restoreEntry(removed: RemovedEntry): void;
  moveEntry(pointer: string, entryId: string, by: number): void;

  /** Everything that is wrong now, shown or not; the same array as long as it says the same. */
  problems(): Problem[];
  /** Told after a validation that found other problems than the one before. */
  subscribeProblems(listener: Listener): () => void;
  /** The problem to show at a field now, if any. */
  shownProblem(pointer: string): Problem | undefined;
  subscribeProblem(pointer: string, listener: Listener): () => void;
  /** The field was left: its problem may be shown from now on. */
  leave(pointer: string): void;
  /** Shows what is wrong at these pointers and beneath them, left or not. */
  reveal(pointers: Iterable<string>): void;
  /** Shows problems that the server or an upload found, until the answer changes. */
  refuse(problems: Problem[]): void;
  /** Validates now what a pause in typing would validate later. */
  flush(): void;
}

export interface AnswersOptions {
  module: FormModule;
  initial: JsonObject;
  /** Makes the ids of new entries. */
  newId: () => string;
  /** How long typing must pause before the answers are judged, in milliseconds. */
  delay?: number;
  /** The clock that "today" is read from. */
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
  const values = createValues(prepareAnswers(schema, initial, newId));
  const entries = createEntries(values);
  const board = createProblemBoard({
    check: () => checkAnswers(module, values.all(), now()),
    lasting: (pointer) => lastingPointer(values, pointer),
    present: (lasting) => presentPointer(values, lasting),
    delay,
  });

  return {
    get: values.get,
    set(pointer, value) {
      if (values.set(pointer, value)) board.changed(pointer);
    },
    all: values.all,
    replace(next) {
      values.replace(prepareAnswers(schema, next, newId));
      board.publish();
    },
    subscribe: values.subscribe,
    subscribeAll: values.subscribeAll,

    newId,
    entryIds: entries.ids,
    addEntry(pointer) {
      const entryId = newId();
      const items = fieldAt(schema, pointer)?.items;
      entries.add(pointer, items ? prepareAnswers(items, { entryId }, newId) : { entryId });
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
    subscribeProblems: board.subscribeList,
    shownProblem: board.shown,
    subscribeProblem: board.subscribe,
    leave: board.leave,
    reveal: board.reveal,
    refuse: board.refuse,
    flush: board.flush,
  };
}
