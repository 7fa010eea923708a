import type { ComposedForm } from "../../engine/form";
import type { FieldDetails } from "../operations/fieldFacts";
import { questionNamed } from "../operations/moves";
import type { DraftEffect } from "../protocol";
import type { View } from "../state/view";
import { AddDialog } from "./AddDialog";
import { NewQuestionDialog } from "./NewQuestionDialog";
import type { NewThingProps } from "./NewThingDialog";
import { isQuestionSet } from "./questionSet";

interface AddBelowProps extends NewThingProps {
  view: View;
  /** The key of the selected field, question or section, below which something is added. */
  selected: string;
  facts: FieldDetails | undefined;
  form: ComposedForm;
  effects: readonly DraftEffect[];
  onAdded: (key: string) => void;
}

/** The dialog that adds something below the selected part: a question in a questionnaire, a field anywhere else. */
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
