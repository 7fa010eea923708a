import { Fragment, useEffect, useId, useRef } from "react";
import { fieldAt } from "../engine/fieldAt";
import type { ComposedForm, FieldSchema, Problem } from "../engine/form";
import { stepOfAnswer } from "../engine/journey";
import { joinPointer, parsePointer } from "../engine/pointer";
import { type FormContext, labelOf } from "./FormContext";
import { focusField } from "./focusField";
import { fieldSchemaFromRjsf } from "./rjsfSchemas";

export interface ErrorSummaryProps {
  problems: readonly Problem[];
  /** The form that the problems belong to. */
  form: Pick<ComposedForm, "schema" | "steps">;
  context: FormContext;
  title: string;
  /** Called when a link leads to a field that is not on this page. */
  onGo?: (problem: Problem) => void;
}

/**
 * The error summary of one step, or of all steps grouped by step. It takes the focus whenever the problems change. Each
 * line links to its field and repeats the field's error message.
 */
export function ErrorSummary({ problems, form, context, title, onGo }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves here when the problems change
  useEffect(() => {
    // Focus alone would scroll to the middle of a list that is longer than the window; show its beginning.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.();
  }, [problems]);

  if (problems.length === 0) return null;
  const sentences = problems.map((problem) =>
    context.sentence(problem, problemLabel(form.schema, problem, context)),
  );
  const repeated = new Set(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index));
  const steps = new Map<string, Array<{ problem: Problem; line: string }>>();
  for (const [index, problem] of problems.entries()) {
    const id = stepOfAnswer(form, problem.path)?.id ?? "";
    const sentence = sentences[index] ?? "";
    const place = repeated.has(sentence) ? placeOf(form.schema, problem, context) : [];
    steps.set(id, [...(steps.get(id) ?? []), { problem, line: [...place, sentence].join(" · ") }]);
  }
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {[...steps].map(([id, ofStep]) => (
        <Fragment key={id}>
          {steps.size > 1 && <h3>{labelOf(context.labels, `steps.${id}`, "").label}</h3>}
          <ul>
            {ofStep.map(({ problem, line }) => (
              <li key={`${problem.path} ${problem.keyword}`}>
                <a
                  href={`#${problem.path}`}
                  onClick={(event) => {
                    event.preventDefault();
                    if (!focusField(problem.path)) onGo?.(problem);
                  }}
                >
                  {line}
                </a>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

/** Tells apart problems with the same sentence by their place: ["School 2", "Major"]. */
function placeOf(schema: FieldSchema, problem: Problem, context: FormContext): string[] {
  const entries: string[] = [];
  let pointer = "";
  for (const part of parsePointer(problem.path)) {
    const list = fieldAt(schema, pointer);
    if (list?.type === "array" && !list.prefixItems) {
      const entry = labelOf(context.labels, fieldSchemaFromRjsf(list.items).title ?? list.title, "").label;
      entries.push(context.words("entry", { entry, number: Number(part) + 1 }));
    }
    pointer = joinPointer(pointer, part);
  }
  return [...entries, problemLabel(schema, problem, context).label];
}

/** The label of the field that a problem belongs to. */
export function problemLabel(schema: FieldSchema, { path }: Problem, { labels }: FormContext) {
  return labelOf(labels, fieldAt(schema, path)?.title, path.slice(path.lastIndexOf("/") + 1));
}
