import type { FieldSchema } from "../engine/form";
import { type TestResults, testResults } from "../engine/resolveForm";
import type { Listener, Values } from "./values";

/**
 * Keeps the results of a form's tests of answers elsewhere up to date when the answers change.
 * @param today returns the day of validation, `YYYY-MM-DD`
 */
export function watchTestResults(schema: FieldSchema, values: Values, today: () => string) {
  const read = () => testResults(schema, values.all(), today());
  const listeners = new Set<Listener>();
  let results: TestResults | undefined = read();
  // A form without tests of answers elsewhere has no results, whatever the answers.
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
