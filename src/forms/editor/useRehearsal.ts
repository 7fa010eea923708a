import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Filling } from "../../site/wizard/openWizard";
import { composedFormQuery, type ShownForm } from "./editorServer";
import { useEdits } from "./edits";
import { rehearse, typedInto } from "./rehearsal";
import { useDebouncedTyping } from "./useDebounced";
import type { View } from "./view";

export interface Rehearsal {
  /** The form as it was last composed; undefined if it never was. */
  shown: ShownForm | undefined;
  filling: Filling | undefined;
  /** Why the form cannot be composed now. */
  broken: string | undefined;
  /** Deletes what was typed into the form, in the state of a view. */
  startAgain(next: View): void;
}

/** Milliseconds without typing after which the form is composed again; by a press, it is at once. */
const pause = 150;

/** The form of a view, filled as the view says. What was typed into it is kept when the form changes. */
export function useRehearsal(view: View): Rehearsal {
  const { t } = useTranslation("formEditor");
  const { form, market, state, branch } = view;
  const edits = useDebouncedTyping(useEdits(), pause);
  const { data, error } = useQuery(composedFormQuery(form, market, edits));
  const [last, setLast] = useState<ShownForm>();
  const [round, setRound] = useState(0);

  const isBroken = data !== undefined && "broken" in data;
  if (data && !isBroken && data !== last) setLast(data);
  const shown = last?.loaded.form.name === nameOf(view) ? last : undefined;

  const before = useRef<{ about: string; filling: Filling }>(undefined);
  const about = [form, market, state, branch, round].join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another form starts it anew; changed words or examples do not
  const filling = useMemo(() => {
    if (!shown) return undefined;
    const last = before.current?.about === about ? before.current.filling : undefined;
    const next = rehearse(shown, view, t("nothingIsSaved"), last?.form);
    if (last) next.answers.reveal(shownProblems(last.answers));
    return next;
  }, [shown?.module, about]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` holds everything of the view that matters here
  useEffect(() => {
    if (!filling) return;
    const { answers } = filling;
    before.current = { about, filling };
    const typed = typedInto(view);
    let isHearing = false;
    const stopWriting = answers.subscribeAll(() => {
      if (!isHearing) typed.write(JSON.stringify(answers.all()));
    });
    const stopHearing = typed.hear((text) => {
      isHearing = true;
      if (text !== null) answers.replace(JSON.parse(text));
      isHearing = false;
    });
    return () => {
      stopWriting();
      stopHearing();
    };
  }, [filling, about]);

  return {
    shown,
    filling,
    broken: isBroken ? data.broken : error?.message,
    startAgain(next) {
      typedInto(next).write(null);
      setRound((last) => last + 1);
    },
  };
}

const nameOf = ({ form, market }: View) => (market === undefined ? form : `${form}.${market}`);

const shownProblems = (answers: Filling["answers"]) =>
  answers.problems().flatMap(({ path }) => (answers.shownProblem(path) ? [path] : []));
