import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { FieldSchema, Json } from "../engine/form";
import { answersAtRulePath, isOffered, offeredRuleOf, pathsOfOfferedRule } from "../engine/keywords/offered";
import { outerPointer, valueAt } from "../engine/pointer";
import type { AnswersStore } from "./answers";
import { type Choice, choicesOf } from "./choices";
import type { Control } from "./control";
import { useAnswer, useAnswers } from "./useAnswers";

/**
 * The choices that a field offers, given the other answers. A chosen code that is no longer offered stays
 * among them while it is chosen and, if the applicant takes it back, until the other answers change again.
 */
export function useChoices({
  pointer,
  schema,
  context,
}: Pick<Control, "pointer" | "schema" | "context">): Choice[] {
  const all = useMemo(() => choicesOf(schema, context), [schema, context]);
  const { isHidden, isWrong } = useHidden(pointer, schema, all);
  const answers = useAnswers();
  // If another field has made an answer wrong, its own field gets no blur event, because the focus is not in
  // it; so the field counts as left.
  useEffect(() => {
    if (isWrong) answers.leave(pointer);
  }, [isWrong, answers, pointer]);
  return useMemo(() => (isHidden ? all.filter(({ code }) => !isHidden(code)) : all), [all, isHidden]);
}

interface Hidden {
  /** Whether a choice is hidden; absent if the choices do not depend on other answers. */
  isHidden?: (code: Json) => boolean;
  /** Whether a choice was made that is not offered. */
  isWrong: boolean;
}

function useHidden(pointer: string, schema: FieldSchema, all: readonly Choice[]): Hidden {
  const answers = useAnswers();
  const paths = useMemo(() => pathsOfOfferedRule(schema), [schema]);
  const subscribe = useCallback(
    (listener: () => void) => (paths.length > 0 ? answers.subscribeAll(listener) : () => {}),
    [answers, paths],
  );
  const read = () => answersAround(answers, pointer, paths);
  const around = useSyncExternalStore(subscribe, read, read);
  const stored = [useAnswer(paths.length > 0 ? pointer : undefined) ?? []].flat();
  const [kept, setKept] = useState({ around, codes: stored });
  if (kept.around !== around) setKept({ around, codes: stored });
  const unoffered = useMemo(() => {
    if (around === "") return undefined;
    const rule = offeredRuleOf(schema);
    const root = answers.projected();
    const parent = valueAt(root, outerPointer(pointer));
    return new Set(all.flatMap(({ code }) => (isOffered(code, rule, parent, root) ? [] : [code])));
  }, [around, answers, schema, pointer, all]);
  const isHidden = useMemo(
    () => unoffered && ((code: Json) => unoffered.has(code) && !kept.codes.includes(code)),
    [unoffered, kept],
  );
  return { ...(isHidden && { isHidden }), isWrong: stored.some((code) => unoffered?.has(code)) };
}

/** The answers that a field's choices depend on, as JSON text; empty if they depend on none. */
function answersAround(answers: AnswersStore, pointer: string, paths: readonly string[]): string {
  if (paths.length === 0) return "";
  const root = answers.projected();
  const parent = valueAt(root, outerPointer(pointer));
  return JSON.stringify(paths.map((path) => answersAtRulePath(path, parent, root)));
}
