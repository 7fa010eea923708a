import { useCallback, useEffect, useRef, useState } from "react";
import { checkAnswers } from "../../engine/checkAnswers";
import type { FormModule, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { projectAnswers } from "../../engine/projectAnswers";
import { type AnswersStore, createAnswers } from "../../renderer/answers";
import { onlyChanged, PageEntries, validPart, withChanges } from "./panelAnswers";

/** Answers that were typed and not taken when a form was left, with those that stood in the files; by the subject. */
const unfinished = new Map<string, { typed: JsonObject; before: JsonObject }>();

interface TypedPanel {
  loaded: FormModule;
  /** The answers that stand in the files. */
  initial: JsonObject;
  /** The subject by which unfinished answers are found again. */
  subject: string | undefined;
  /** Where changes are made. */
  place: string;
  /** See `PanelForm`. */
  onChange: ((answers: JsonObject) => unknown) | undefined;
  onTyped: (answers: JsonObject) => void;
}

/**
 * The answers of a panel. Finished answers are sent while somebody types. Unfinished or refused ones stay, and are there
 * again for whoever leaves and comes back.
 * @returns the store; `taken`, which is called once a form with a button was sent and taken; `resend`, which sends the
 * answers to another place that was chosen after they had been refused: undefined while there is nothing to send there
 */
export function usePanelAnswers(panel: TypedPanel): {
  store: AnswersStore;
  taken: () => void;
  resend: (() => void) | undefined;
} {
  const { loaded, initial, subject, place } = panel;
  const { schema } = loaded.form;
  const [left] = useState(() => (subject === undefined ? undefined : unfinished.get(subject)));
  const [store] = useState(() => {
    const begun = left ? withChanges(loaded, left.typed, { before: left.before, now: initial }) : initial;
    return createAnswers({ module: loaded, initial: begun, newId: () => crypto.randomUUID() });
  });
  const newest = useRef(panel);
  // This effect comes before the one that replaces answers, which calls the newest functions.
  useEffect(() => {
    newest.current = panel;
  });

  const [entries] = useState(() => new PageEntries());
  const last = useRef({ initial, place });
  const isUnsent = useRef(left !== undefined);
  const [isHeld, setHeld] = useState(false);
  const typedNow = useCallback(() => projectAnswers(schema, store.all()), [schema, store]);
  const send = useCallback(() => {
    const { onChange } = newest.current;
    const typed = typedNow();
    setHeld(false);
    if (!onChange) {
      isUnsent.current = !isEqualJson(typed, projectAnswers(schema, last.current.initial));
      return;
    }
    const { initial: before } = last.current;
    const part = validPart(loaded, typed, before);
    const outcome = part === undefined ? false : onChange(onlyChanged(loaded, part, before));
    isUnsent.current = part !== typed || outcome === false || Array.isArray(outcome);
    // The problems of a part would stand at the wrong entries. The store forgets refused answers after it has called its
    // listeners, so they are refused after that.
    if (part === typed && Array.isArray(outcome)) queueMicrotask(() => store.refuse(outcome));
  }, [loaded, schema, store, typedNow]);

  // A change from elsewhere, as by an undone step, is not sent as one of the person who types.
  const isReplacing = useRef(false);
  useEffect(() => {
    const { initial: before } = last.current;
    last.current = { ...last.current, initial };
    if (isEqualJson(before, initial)) return;
    const typed = typedNow();
    const next = withChanges(loaded, typed, { before, now: initial }, entries);
    if (isEqualJson(typed, next)) return;
    isReplacing.current = true;
    store.replace(next);
    isReplacing.current = false;
  }, [initial, loaded, store, entries, typedNow]);
  useEffect(() => {
    entries.named(typedNow());
  }, [entries, typedNow]);
  useEffect(
    () =>
      store.subscribeAll(() => {
        const typed = typedNow();
        entries.named(typed);
        newest.current.onTyped(typed);
        if (!isReplacing.current) send();
      }),
    [store, entries, typedNow, send],
  );

  useEffect(() => {
    if (last.current.place === place) return;
    last.current = { ...last.current, place };
    setHeld(isUnsent.current && newest.current.onChange !== undefined);
  }, [place]);

  useEffect(() => {
    if (left) store.reveal(checkAnswers(loaded, store.all(), new Date()).map(({ path }) => path));
    return () => {
      if (subject === undefined) return;
      if (isUnsent.current) unfinished.set(subject, { typed: typedNow(), before: last.current.initial });
      else unfinished.delete(subject);
    };
  }, [left, loaded, store, subject, typedNow]);
  const taken = useCallback(() => {
    isUnsent.current = false;
    // The files have what was typed, also where they call it otherwise, as a choice that was added without a code.
    last.current = { ...last.current, initial: typedNow() };
  }, [typedNow]);
  return { store, taken, resend: isHeld ? send : undefined };
}
