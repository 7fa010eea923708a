import { Fragment, useEffect, useId, useRef } from "react";
import { fieldAt } from "../engine/fieldAt";
import { isCollection, isGroup, isPlainList } from "../engine/fieldStructure";
import type { ComposedForm, FieldSchema, Problem } from "../engine/form";
import { stepOfAnswer } from "../engine/journey";
import { appendToPointer, outerPointer, parsePointer } from "../engine/pointer";
import type { AnswersStore } from "./answers";
import { elementId } from "./elementId";
import { entryName } from "./entryName";
import { type FormContext, labelOf } from "./FormContext";
import { focusField } from "./focusField";
import { problemLine } from "./getLabelOfProblemField";
import { sortInPageOrder } from "./sortInPageOrder";

export interface ErrorSummaryProps {
  /** The problems to list, in any order. */
  problems: readonly Problem[];
  /** The problems that the last check found. A new array moves the focus here; a mended problem does not. */
  found: readonly Problem[];
  /** The form that the problems belong to. */
  form: Pick<ComposedForm, "schema" | "steps">;
  answers: Pick<AnswersStore, "get">;
  context: FormContext;
  title: string;
  /** Called when a link leads to a field that is not on this page. */
  onGo?: (problem: Problem) => void;
}

/**
 * The error summary of one step, or of all steps grouped by step, in the order of the page. Each line is a
 * link to a field: it contains the names of the groups and entries around the field, the field's name and its
 * error message. A problem of the whole form has no link.
 */
export function ErrorSummary({ problems, found, form, answers, context, title, onGo }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const heading = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves here when another check was made
  useEffect(() => {
    // Focus alone would scroll to the middle of a list that is longer than the window, so its beginning is scrolled
    // into view.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.();
  }, [found]);

  if (problems.length === 0) return null;
  const steps = new Map<string, Array<{ problem: Problem; line: string }>>();
  for (const problem of sortInPageOrder(form, problems)) {
    const id = stepOfAnswer(form, problem.path)?.id ?? "";
    const line = [
      ...placeOf(form, problem, answers, context),
      problemLine(form.schema, problem, context),
    ].join(" · ");
    steps.set(id, [...(steps.get(id) ?? []), { problem, line }]);
  }
  return (
    // The summary has no `role="alert"`: it takes the focus once, and an alert would be read again whenever a
    // problem is mended.
    <section ref={box} className="error-summary" tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {[...steps].map(([id, ofStep]) => (
        <Fragment key={id}>
          {steps.size > 1 && <h3>{labelOf(context.labels, `steps.${id}`, "").label}</h3>}
          <ul>
            {ofStep.map(({ problem, line }) => (
              <li key={`${problem.path} ${problem.keyword}`}>
                {problem.path === "" ? (
                  line
                ) : (
                  <a
                    href={`#${elementId(problem.path, context)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      if (!focusField(elementId(problem.path, context))) onGo?.(problem);
                    }}
                  >
                    {line}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

/** The names of the entries and groups around a field: ["English", "TOEIC"]. */
function placeOf(
  { schema, steps }: Pick<ComposedForm, "schema" | "steps">,
  { path }: Problem,
  answers: Pick<AnswersStore, "get">,
  context: FormContext,
): string[] {
  const names: string[] = [];
  const headings = steps.flatMap(({ sections }) =>
    sections.map(({ id }) => labelOf(context.labels, id, "").label),
  );
  let pointer = "";
  for (const part of parsePointer(path)) {
    const around = fieldAt(schema, pointer);
    // An entry of a list of plain values is not named here: its label already contains its number.
    if (around && isCollection(around) && !isPlainList(around))
      names.push(entryName(around, answers.get(appendToPointer(pointer, part)), Number(part), context));
    else if (around && isGroup(around) && pointer !== "" && !isEntry(pointer))
      names.push(...groupName(around));
    pointer = appendToPointer(pointer, part);
  }
  return names;

  function isEntry(at: string): boolean {
    return fieldAt(schema, outerPointer(at))?.type === "array";
  }

  /** The name of a group; empty if the group has no label, or the same label as the heading of a section. */
  function groupName({ title }: FieldSchema): string[] {
    const label = title === undefined ? undefined : context.labels[title]?.label;
    return label === undefined || headings.includes(label) ? [] : [label];
  }
}
