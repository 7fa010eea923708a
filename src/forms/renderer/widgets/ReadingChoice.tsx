import { useEffect } from "react";
import { Button } from "../../../design/Button";
import { ambiguityQuestionId, useAnnounce } from "../Announcer";
import type { FormContext } from "../FormContext";

interface WhichOneProps {
  /** The id of the field with the ambiguous text. */
  id: string;
  /** The text as it was typed. */
  typed: string;
  /** The possible meanings of the text, as people read them. */
  readings: readonly string[];
  context: FormContext;
  onChoose: (index: number) => void;
}

/** Asks which meaning an ambiguous text has, with a button for each meaning. */
export function ReadingChoice({ id, typed, readings, context, onChoose }: WhichOneProps) {
  const question = context.words("whichOne", { typed });
  const announce = useAnnounce();
  useEffect(() => announce(question), [announce, question]);
  return (
    <fieldset id={ambiguityQuestionId(id)} className="fieldset">
      <legend className="field-hint">{question}</legend>
      <div className="addable">
        {readings.map((reading, index) => (
          <Button key={reading} onClick={() => onChoose(index)}>
            {reading}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
