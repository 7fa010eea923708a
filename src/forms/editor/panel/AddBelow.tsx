import type { DraftEffect } from "../../../contract/formEditor";
import type { ComposedForm } from "../../engine/form";
import type { FieldDetails } from "../operations/fieldFacts";
import { NewQuestionDialog } from "../structure/NewQuestionDialog";
import type { NewThingProps } from "../structure/NewThingDialog";
import { isQuestionSet } from "../structure/questionSet";
import type { View } from "../view";
import { AddDialog } from "./AddDialog";
import { questionNamed } from "./fieldOrder";

interface AddBelowProps extends NewThingProps {
  view: View;
  /** The key of the field, question or section that something is added below. */
  selected: string;
  facts: FieldDetails | undefined;
  form: ComposedForm;
  /** What becomes of saved drafts. */
  effects: readonly DraftEffect[];
  onAdded: (key: string) => void;
}

/** Asks for what is added: a question in a questionnaire, a field elsewhere. */
export function AddBelow({ selected, ...given }: AddBelowProps) {
  const question = questionNamed(selected);
  const set = question?.set ?? selected;
  const { saved, texts, onClose, onAdded } = given;
  if (!isQuestionSet(texts, set)) return <AddDialog {...given} below={selected} />;
  const after = question?.id ?? null;
  return (
    <NewQuestionDialog
      set={set}
      after={after}
      saved={saved}
      texts={texts}
      onClose={onClose}
      onAdded={onAdded}
    />
  );
}
