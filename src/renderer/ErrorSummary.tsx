import { useEffect, useId, useRef } from "react";
import { fieldAt } from "../engine/fieldAt";
import type { FieldSchema, Problem } from "../engine/form";
import { type FormContext, labelOf } from "./FormContext";
import { focusField } from "./focusField";

export interface ErrorSummaryProps {
  problems: readonly Problem[];
  /** The form that the problems are of. */
  form: { schema: FieldSchema };
  context: FormContext;
  title: string;
  /** Told of a link that was taken to a field that is not on this page. */
  onGo?: (problem: Problem) => void;
}

/**
 * What is to be mended on a step, above it: takes the focus whenever there are other problems to tell, and says of each
 * field what the field says.
 */
export function ErrorSummary({ problems, form, context, title, onGo }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: new problems are what the focus is for
  useEffect(() => {
    box.current?.focus();
  }, [problems]);

  if (problems.length === 0) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.keyword}`}>
            <a
              href={`#${problem.path}`}
              onClick={(event) => {
                event.preventDefault();
                if (!focusField(problem.path)) onGo?.(problem);
              }}
            >
              {context.sentence(problem, problemLabel(form.schema, problem, context))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The words of the field that a problem is at. */
export function problemLabel(schema: FieldSchema, { path }: Problem, { labels }: FormContext) {
  return labelOf(labels, fieldAt(schema, path)?.title, path.slice(path.lastIndexOf("/") + 1));
}
