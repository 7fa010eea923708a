import { useMemo } from "react";
import type { JsonObject } from "../../engine/form";
import { byLanguage } from "../../engine/form";
import { useLanguage } from "../../i18n";
import { proposedName } from "../operations/names";
import type { NewQuestion } from "../operations/operation";
import { offeredLists } from "../panel/offeredLists";
import { NewThingDialog, type NewThingProps } from "./NewThingDialog";
import { questionSet } from "./questionSet";
import { typedNames, typedText } from "./typedNames";

interface NewQuestionDialogProps extends NewThingProps {
  set: string;
  /** The question that it stands after; null for the first. */
  after: string | null;
  /** Called with the key by which it is selected. */
  onAdded: (key: string) => void;
}

/** Asks for a new question of a questionnaire. */
export function NewQuestionDialog({ set, after, onAdded, ...given }: NewQuestionDialogProps) {
  const language = useLanguage();
  const offers = useMemo(() => ({ list: offeredLists(given.texts, language) }), [given.texts, language]);
  const { answers: field, ids } = questionSet(given.texts, set);
  return (
    <NewThingDialog
      {...given}
      name="newQuestion"
      answers={{ kind: "text", maxWords: 300, maximum: 9999 }}
      offers={offers}
      proposals={{
        name: (answers) => {
          const label = typedText(answers, "labelEn");
          return label === "" ? "" : proposedName(label, ids);
        },
      }}
      operationsOf={(answers) => [{ operation: "addQuestion", set, after, ...questionOf(answers) }]}
      onDone={(answers) => onAdded(`${set}.${field}.${typedText(answers, "name")}.answer`)}
    />
  );
}

function questionOf(answers: JsonObject): NewQuestion {
  const { kind, maxWords, maximum } = answers;
  const names = typedNames(answers, "label");
  return {
    id: typedText(answers, "name"),
    type: kind === "choice" || kind === "number" ? kind : "text",
    required: answers.demanded === true,
    words: byLanguage((language) => ({ label: names[language] })),
    ...(kind === "text" && { maxWords: Number(maxWords) }),
    ...(kind === "number" && { maximum: Number(maximum) }),
    ...(kind === "choice" && { list: typedText(answers, "list") }),
  };
}
