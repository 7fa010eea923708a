import { useMemo, useState } from "react";
import { Button } from "../../../design/Button";
import { labelOf, useFormContext } from "../FormContext";
import type { FieldPlace } from "../fields/place";
import { useAnswer } from "../useAnswers";
import { ForeignForm } from "./ForeignForm";
import { repeatMark } from "./unrollRecursionOnce";

/**
 * A field whose schema repeats a schema around it, drawn only once the applicant opens it. A field with an
 * answer is open from the start, and so is an entry that the applicant added.
 */
export function RecursiveField({ schema, ...place }: FieldPlace) {
  const { words, labels } = useFormContext();
  const isAnswered = useAnswer(place.pointer) !== undefined;
  const [isOpen, setOpen] = useState(isAnswered);
  // The same schema for all renders, because a new schema would be drawn from the start, with its references
  // resolved again.
  const repeated = useMemo(() => {
    const { [repeatMark]: ref, ...beside } = schema;
    return { ...beside, $ref: ref };
  }, [schema]);
  if (isOpen || isAnswered) return <ForeignForm {...place} schema={repeated} />;
  const { label } = labelOf(labels, schema.title, place.name);
  return (
    <p>
      <Button variant="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
        {words("showMore", { field: label })}
      </Button>
    </p>
  );
}
