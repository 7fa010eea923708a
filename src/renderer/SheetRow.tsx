import type { UiSchema } from "@rjsf/utils";
import type { FieldSchema, Json, Problem } from "../engine/form";
import { isObject } from "../engine/pointer";
import { labelOf, useFormContext } from "./FormContext";
import { FileThumbnail } from "./fields/FileThumbnail";
import { filesOfAnswer, formatAnswer } from "./formatAnswer";

export interface SheetProblems {
  at: ReadonlyMap<string, Problem>;
  hrefFor: (problem: Problem) => string;
}

export interface SheetProps {
  pointer: string;
  ui: UiSchema | undefined;
  /** The heading above; a block with the same label gets no second heading. */
  heading: string;
  problems: SheetProblems;
}

export interface AnswerProps extends SheetProps {
  name: string;
  schema: FieldSchema;
  value: Json | undefined;
}

/** One answer: its label, its value as text or files, and its problem. */
export function SheetRow({ name, schema, value, pointer, problems }: AnswerProps) {
  const context = useFormContext();
  const label = labelOf(context.labels, schema.title, name);
  const problem = problems.at.get(pointer);
  const refs = filesOfAnswer(value);
  const text = formatAnswer(schema, value, context);
  const picture = isObject(schema.file) && Array.isArray(schema.file.ratios);
  return (
    <div className="answers-row" data-missing={problem ? true : undefined}>
      <dt>{label.label}</dt>
      {refs.map((file) => (
        <dd key={file.fileName}>
          <FileThumbnail file={file} picture={picture} />
        </dd>
      ))}
      {refs.length === 0 && (text !== "" || !problem) && (
        <dd data-none={text === "" || undefined}>{text || context.words("noAnswer")}</dd>
      )}
      {problem && (
        <dd>
          <a href={problems.hrefFor(problem)}>{context.sentence(problem, label)}</a>
        </dd>
      )}
    </div>
  );
}
