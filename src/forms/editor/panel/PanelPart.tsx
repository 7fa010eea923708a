import { useMemo } from "react";
import { PanelForm } from "../editing/PanelForm";
import type { Operate } from "../editing/useOperate";
import type { Panel } from "./panel";

interface PanelPartProps<Subject> {
  panel: Panel<Subject>;
  subject: Subject;
  operate: Operate["operate"];
  /** See `PanelForm`. Changes about one thing in one place that follow each other are undone as one step. */
  about?: string | undefined;
  place?: string | undefined;
}

/** Draws a panel's form, and carries out what is changed in it. */
export function PanelPart<Subject>({ panel, subject, operate, about, place }: PanelPartProps<Subject>) {
  const adapted = useMemo(
    () => ({ hidden: panel.hidden?.(subject), ...panel.offered?.(subject) }),
    [panel, subject],
  );
  return (
    <PanelForm
      name={panel.form}
      {...adapted}
      {...(panel.layout && { layout: panel.layout })}
      {...(about !== undefined && { about })}
      {...(place !== undefined && { place })}
      answers={panel.answers(subject)}
      onChange={(answers) => {
        const problems = panel.problems?.(subject, answers) ?? [];
        if (problems.length > 0) return problems;
        const kind = about === undefined ? undefined : [panel.form, about, place].join(" ");
        return operate(panel.operations(subject, answers), kind);
      }}
    />
  );
}
