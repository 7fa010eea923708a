import { type ReactNode, useState } from "react";
import type { FieldSchema } from "../../engine/form";
import { useFormContext } from "../FormContext";
import { isBlankAnswer } from "../isBlankAnswer";
import { CollapsibleCard } from "../templates/CollapsibleCard";
import { useAnswers } from "../useAnswers";
import { UnfinishedMark } from "./UnfinishedMark";

interface WaitingFieldsProps {
  /** The id of the section, group, entry or list. */
  id: string;
  /** The fields, or the places of a fixed list. */
  places: ReadonlyArray<{ pointer: string; schema: FieldSchema }>;
  children: ReactNode;
}

/**
 * Fields that may be left until staff ask for them. They start unfolded if any of these fields has an answer
 * or a problem.
 */
export function FoldedLaterFields({ id, places, children }: WaitingFieldsProps) {
  const { words } = useFormContext();
  const answers = useAnswers();
  const [isOpen] = useState(() =>
    places.some(
      ({ pointer, schema }) => !isBlankAnswer(answers.get(pointer), schema) || answers.hasProblem(pointer),
    ),
  );
  const line = <UnfinishedMark pointers={places.map(({ pointer }) => pointer)} />;
  return (
    <CollapsibleCard id={`${id}:later`} name={words("addLater")} open={isOpen} line={line}>
      <p className="field-hint">{words("addLaterHint")}</p>
      {children}
    </CollapsibleCard>
  );
}
