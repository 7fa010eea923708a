import type { FieldPathList } from "@rjsf/utils";
import { appendToPointer } from "../../engine/pointer";
import type { AnswersStore } from "../answers";

/**
 * The answers store for a field in a tuple. The field is drawn before the tuple's list exists, so its first
 * answer creates the list.
 * @param path the field's path; its numbers are places in lists
 */
export function createTupleFieldStore(
  answers: AnswersStore,
  pointer: string,
  path: FieldPathList,
): AnswersStore {
  const makeLists = () => {
    let at = pointer;
    for (const part of path) {
      const list = answers.get(at);
      const before = Array.isArray(list) ? list : [];
      if (typeof part === "number" && before.length < part + 1)
        answers.set(at, [...before, ...Array<null>(part + 1 - before.length).fill(null)]);
      at = appendToPointer(at, part);
    }
  };
  return {
    ...answers,
    set(at, value) {
      if (value !== undefined) makeLists();
      answers.set(at, value);
    },
    addEntry(at, items) {
      makeLists();
      return answers.addEntry(at, items);
    },
  };
}
