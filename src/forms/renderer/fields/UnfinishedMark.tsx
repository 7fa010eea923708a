import { useSyncExternalStore } from "react";
import { useFormContext } from "../FormContext";
import { useAnswers } from "../useAnswers";

/** Marks a collapsed card in which something is missing or wrong. */
export function UnfinishedMark({ pointers }: { pointers: readonly string[] }) {
  const { words } = useFormContext();
  const answers = useAnswers();
  const unfinished = useSyncExternalStore(answers.subscribeProblems, () => pointers.some(answers.hasProblem));
  return unfinished && <span className="entry-unfinished">{words("unfinished")}</span>;
}
