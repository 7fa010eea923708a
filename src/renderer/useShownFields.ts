import { useMemo, useSyncExternalStore } from "react";
import type { FieldSchema } from "../engine/form";
import { conditionNames } from "../engine/holds";
import { child, isObject } from "../engine/pointer";
import { type ShownFields, shownFields } from "../engine/shownFields";
import type { Answers } from "./answers";
import { useAnswers } from "./useAnswers";

/** The fields that an object asks for now; redrawn when one of its conditions turns, not when its answers change. */
export function useShownFields(schema: FieldSchema, pointer: string): ShownFields {
  const answers = useAnswers();
  const shown = useMemo(() => watch(answers, schema, pointer), [answers, schema, pointer]);
  return useSyncExternalStore(shown.subscribe, shown.read);
}

function watch(answers: Answers, schema: FieldSchema, pointer: string) {
  const names = [...conditionNames(schema)];
  let facts: unknown[] | undefined;
  let last: ShownFields = { properties: {}, required: new Set() };
  return {
    subscribe(listener: () => void) {
      const stops = names.map((name) => answers.subscribe(child(pointer, name), listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    read(): ShownFields {
      const now = names.map((name) => answers.get(child(pointer, name)));
      if (facts?.every((fact, index) => fact === now[index])) return last;
      facts = now;
      const value = answers.get(pointer);
      const next = shownFields(schema, isObject(value) ? value : {});
      if (!sameFields(last, next)) last = next;
      return last;
    },
  };
}

function sameFields(a: ShownFields, b: ShownFields): boolean {
  const names = Object.keys(a.properties);
  return (
    names.length === Object.keys(b.properties).length &&
    names.every((name) => a.properties[name] === b.properties[name]) &&
    a.required.size === b.required.size &&
    [...a.required].every((name) => b.required.has(name))
  );
}
