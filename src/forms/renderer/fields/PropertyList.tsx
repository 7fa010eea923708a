import { useState } from "react";
import { joinPointer } from "../../engine/pointer";
import { useFormContext } from "../FormContext";
import { isBlankAnswer } from "../isBlankAnswer";
import { Fold } from "../templates/Fold";
import { useAnswers } from "../useAnswers";
import type { Property } from "./properties";
import { Unfinished } from "./Unfinished";

interface PropertyListProps {
  /** Of the section or group. */
  id: string;
  /** Of the object that holds the answers. */
  pointer: string;
  properties: readonly Property[];
}

/** The fields of a section or group; those that can wait stand folded at its end. */
export function PropertyList({ id, pointer, properties }: PropertyListProps) {
  const waiting = properties.filter(({ canWait }) => canWait);
  return (
    <>
      {properties.filter(({ canWait }) => !canWait).map(({ content }) => content)}
      {waiting.length > 0 && <WaitingFields id={id} pointer={pointer} properties={waiting} />}
    </>
  );
}

/** Fields that may be left until staff ask for them. They stand open where one has an answer, or something is wrong. */
function WaitingFields({ id, pointer, properties }: PropertyListProps) {
  const { words } = useFormContext();
  const answers = useAnswers();
  const places = properties.map(({ name }) => joinPointer(pointer, name));
  const [isOpen] = useState(() =>
    properties.some(
      ({ name, schema }) =>
        !isBlankAnswer(answers.get(joinPointer(pointer, name)), schema) ||
        answers.hasProblem(joinPointer(pointer, name)),
    ),
  );
  return (
    <Fold id={`${id}:later`} name={words("addLater")} open={isOpen} line={<Unfinished pointers={places} />}>
      <p className="field-hint">{words("addLaterHint")}</p>
      {properties.map(({ content }) => content)}
    </Fold>
  );
}
