import { useState, useSyncExternalStore } from "react";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { Text } from "../../design/Text";
import { fieldAt } from "../engine/fieldAt";
import { hasChoices, isPlainList } from "../engine/fieldStructure";
import type { ComposedForm, Json } from "../engine/form";
import { isObject } from "../engine/pointer";
import { type FormContext, labelOf } from "../renderer/FormContext";
import { formatAnswer, summaryLine } from "../renderer/formatAnswer";
import type { ConflictResolver, PendingConflict } from "./conflictResolver";
import type { WizardWords } from "./wizardWords";

interface Shown {
  form: ComposedForm;
  context: FormContext;
  words: WizardWords;
}

/** Shows both answers of each field that was changed in two places, and asks which answer to keep. */
export function ConflictDialog({ resolver, ...shown }: Shown & { resolver: ConflictResolver }) {
  const conflict = useSyncExternalStore(resolver.subscribe, resolver.current, resolver.current);
  return conflict && <Choices conflict={conflict} {...shown} />;
}

function Choices({ conflict, form, context, words }: Shown & { conflict: PendingConflict }) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const keep = () => conflict.decide(theirs);
  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(path);
    else next.delete(path);
    setTheirs(next);
  };
  const inWords = (path: string, value: Json | undefined): string => {
    const field = fieldAt(form.schema, path) ?? {};
    if (Array.isArray(value) && !isPlainList(field) && !hasChoices(field))
      return words("conflict.entry", { count: value.length });
    const text =
      isObject(value) && field.properties
        ? summaryLine(field, value, labelOf(context.labels, field.title, path), context)
        : formatAnswer(field, value, context);
    return text || words("conflict.none");
  };
  return (
    // Every conflict needs a decision, so Esc does the same as the button.
    <Dialog
      title={words("conflict.title")}
      role="alertdialog"
      onClose={keep}
      actions={
        <Button variant="primary" onClick={keep}>
          {words("conflict.keep")}
        </Button>
      }
      lead={<Text>{words("conflict.text")}</Text>}
    >
      {conflict.conflicts.map(({ path, ...sides }) => (
        <fieldset key={path} className="fieldset">
          <legend className="fieldset-legend">
            {labelOf(context.labels, fieldAt(form.schema, path)?.title, path).label}
          </legend>
          {(["mine", "theirs"] as const).map((side) => (
            <label key={side} className="choice">
              <input
                type="radio"
                name={path}
                checked={theirs.has(path) === (side === "theirs")}
                onChange={() => choose(path, side === "theirs")}
              />
              {words(`conflict.${side}`, { answer: inWords(path, sides[side]) })}
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
