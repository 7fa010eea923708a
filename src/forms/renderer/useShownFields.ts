import { useMemo, useSyncExternalStore } from "react";
import { fieldNamesInConditions } from "../engine/evaluateCondition";
import type { FieldSchema } from "../engine/form";
import { appendToPointer, isObject } from "../engine/pointer";
import { applyTestResults, hasCrossCondition } from "../engine/resolveForm";
import { type ShownFields, shownFields } from "../engine/shownFields";
import type { AnswersStore } from "./answers";
import { useAnswers } from "./useAnswers";

/**
 * The fields of an object that are asked for now. The caller rerenders when a condition of the object, or of
 * an object within it, may have another result.
 */
export function useShownFields(schema: FieldSchema, pointer: string): ShownFields {
  const answers = useAnswers();
  const shown = useMemo(() => watch(answers, schema, pointer), [answers, schema, pointer]);
  return useSyncExternalStore(shown.subscribe, shown.read, shown.read);
}

function watch(answers: AnswersStore, schema: FieldSchema, pointer: string) {
  const read = [...fieldNamesInConditions(schema)].map((name) => appendToPointer(pointer, name));
  const isTested = hasCrossCondition(schema);
  return {
    subscribe(listener: () => void) {
      const stops = read.map((each) => answers.subscribe(each, listener));
      if (isTested) stops.push(answers.subscribeTestResults(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    read(): ShownFields {
      const value = read.length > 0 ? answers.get(pointer) : undefined;
      const results = answers.testResults();
      return shownFields(results ? applyTestResults(schema, results) : schema, isObject(value) ? value : {});
    },
  };
}
