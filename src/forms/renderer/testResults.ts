import type { FieldSchema } from "../engine/form";
import { type TestResults, testResults } from "../engine/resolveForm";
import type { Listener, Values } from "./values";

/**
 * The results of a form's tests of answers elsewhere, updated when the answers change.
 * @param today the day of validation, `YYYY-MM-DD`
 */
export function watchTestResults(schema: FieldSchema, values: Values, today: () => string) {
  const read = () => testResults(schema, values.all(), today());
  const listeners = new Set<Listener>();
  let results: TestResults | undefined = read();
  // A form without tests of answers elsewhere is checked once, not at each change of an answer.
  if (results)
    values.subscribeAll(() => {
      const before = results;
      results = read();
      if (results !== before) for (const listener of [...listeners]) listener();
    });
  return {
    results: () => results,
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
