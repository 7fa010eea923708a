import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { composedFormQuery, type ShownForm } from "../state/editorServer";
import { useEdits } from "../state/edits";
import { openedSnapshot } from "../state/openedSnapshot";
import { type RehearsedForm, useEditedSite } from "../state/site";
import { useDebouncedAfterFirstChange } from "../state/useDebounced";
import type { View } from "../state/view";
import { createAnswersStorage, createRehearsedForm } from "./rehearsal";

export interface Rehearsal {
  /** The form as it was last composed; undefined if it never was. */
  shown: ShownForm | undefined;
  rehearsed: RehearsedForm | undefined;
  /** Why the form cannot be composed now. */
  broken: string | undefined;
  /** Deletes the answers that were typed in a view. */
  startAgain(next: View): void;
}

/** Milliseconds without typing after which the form is composed again. A single change composes it at once. */
const pause = 150;

/** The form of a view, filled in for the state of the view. Typed answers are kept when the form changes. */
export function useRehearsal(view: View): Rehearsal {
  const { t } = useTranslation("formEditor");
  const { blankApplication } = useEditedSite();
  const { form, market, state, branch } = view;
  const edits = useDebouncedAfterFirstChange(useEdits(), pause);
  const { data, isError } = useQuery(composedFormQuery(form, market, edits));
  const [last, setLast] = useState<ShownForm>();
  const [round, setRound] = useState(0);

  const isBroken = data !== undefined && "broken" in data;
  if (data && !isBroken && data !== last) setLast(data);
  const shown = last?.loaded.form.name === nameOf(view) ? last : undefined;

  const before = useRef<{ about: string; rehearsed: RehearsedForm }>(undefined);
  const about = [form, market, state, branch, round].join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another form starts the rehearsal anew
  const rehearsed = useMemo(() => {
    if (!shown) return undefined;
    const last = before.current?.about === about ? before.current.rehearsed : undefined;
    const next = createRehearsedForm(shown, view, {
      blankApplication,
      nothingIsSaved: t("nothingIsSaved"),
      last: last?.form,
    });
    if (last) next.answers.reveal(shownProblems(last.answers));
    return next;
  }, [shown?.module, about]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` holds everything of the view that matters here
  useEffect(() => {
    if (!rehearsed) return;
    const { answers } = rehearsed;
    before.current = { about, rehearsed };
    const typed = createAnswersStorage(view);
    let isFromFrame = false;
    const stopWriting = answers.subscribeAll(() => {
      if (!isFromFrame) typed.write(JSON.stringify(answers.all()));
    });
    const stopReading = typed.subscribe((text) => {
      isFromFrame = true;
      if (text !== null) answers.replace(JSON.parse(text));
      isFromFrame = false;
    });
    return () => {
      stopWriting();
      stopReading();
    };
  }, [rehearsed, about]);

  return {
    shown,
    rehearsed,
    broken: isBroken ? data.broken : isError ? t(unreached) : undefined,
    startAgain(next) {
      createAnswersStorage(next).write(null);
      setRound((last) => last + 1);
    },
  };
}

const unreached = openedSnapshot === undefined ? "unreached" : "snapshot.ended";

const nameOf = ({ form, market }: View) => (market === undefined ? form : `${form}.${market}`);

const shownProblems = (answers: RehearsedForm["answers"]) =>
  answers.problems().flatMap(({ path }) => (answers.shownProblem(path) ? [path] : []));
