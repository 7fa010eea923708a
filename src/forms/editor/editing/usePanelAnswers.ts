import { useCallback, useEffect, useRef, useState } from "react";
import { checkAnswers } from "../../engine/checkAnswers";
import type { FormModule, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { projectAnswers } from "../../engine/projectAnswers";
import { type AnswersStore, createAnswers } from "../../renderer/answers";
import {
  mergeChangedIntoOpenedAnswers,
  mergeFileChanges,
  PageEntries,
  replaceInvalidAnswers,
} from "./panelAnswers";

/**
 * The typed answers that were not accepted when a form was left, with the answers in the files, by the subject of
 * the form.
 */
const unfinished = new Map<string, { typed: JsonObject; before: JsonObject }>();

interface TypedPanel {
  loaded: FormModule;
  /** The answers in the files. */
  initial: JsonObject;
  /** The subject by which unfinished answers are stored and restored. */
  subject: string | undefined;
  /** Where changes are made. */
  place: string;
  /** See `PanelForm`. */
  onChange: ((answers: JsonObject) => unknown) | undefined;
  onTyped: (answers: JsonObject) => void;
}

/**
 * The answers of a panel. Finished answers are sent while somebody types. Unfinished and refused answers are kept, also
 * while the panel is closed.
 * @returns the store; `taken`, to be called when a form with a button was sent and accepted; `resend`, which sends
 * refused answers to another place that was chosen after the refusal, and is undefined when there is nothing to send
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
    const begun = left
      ? mergeFileChanges(loaded, left.typed, { before: left.before, now: initial })
      : initial;
    return createAnswers({ module: loaded, initial: begun, newId: () => crypto.randomUUID() });
  });
  const newest = useRef(panel);
  // This effect precedes the effect that replaces answers, because replacing them calls the newest functions.
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
    const part = replaceInvalidAnswers(loaded, typed, before);
    const outcome =
      part === undefined ? false : onChange(mergeChangedIntoOpenedAnswers(loaded, part, before));
    isUnsent.current = part !== typed || outcome === false || Array.isArray(outcome);
    // Problems are shown only if all answers were sent, because the problems of a part would be shown at
    // wrong entries. The store forgets refused answers after it has called its listeners, so the answers are
    // refused only after that.
    if (part === typed && Array.isArray(outcome)) queueMicrotask(() => store.refuse(outcome));
  }, [loaded, schema, store, typedNow]);

  // Whether answers are being replaced by a change from elsewhere, such as undo; such a change is not sent.
  const isReplacing = useRef(false);
  useEffect(() => {
    const { initial: before } = last.current;
    last.current = { ...last.current, initial };
    if (isEqualJson(before, initial)) return;
    const typed = typedNow();
    const next = mergeFileChanges(loaded, typed, { before, now: initial }, entries);
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
    // The files have the typed answers now, although some may look different there, such as a new choice with its code.
    last.current = { ...last.current, initial: typedNow() };
  }, [typedNow]);
  return { store, taken, resend: isHeld ? send : undefined };
}
