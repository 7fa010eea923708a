import { omitUndefined } from "../editing/adaptPanelStep";
import type { FormOperation } from "../operations/operation";
import { kindsFor } from "../operations/setKind";
import type { FieldSubject, Panel } from "./panel";

type KindSubject = Pick<FieldSubject, "facts" | "t">;

const kindsOf = ({ facts: { palette } }: KindSubject) => kindsFor(palette);

/** The panel for the kind of a field, which offers the kinds whose answers are stored in the same way. */
export const kindPanel: Panel<KindSubject> = {
  form: "fieldKind",
  fits: (subject) => subject.facts.computed === undefined && kindsOf(subject).length > 0,
  answers: ({ facts: { palette } }) => omitUndefined({ kind: palette }),
  operations: (subject, answers): FormOperation[] => {
    const kind = kindsOf(subject).find((each) => each === answers.kind);
    const { field, palette } = subject.facts;
    return kind === undefined || kind === palette ? [] : [{ operation: "setKind", field, kind }];
  },
  offered: (subject) => ({
    offers: {
      kind: kindsOf(subject).map((code) => ({ code, name: subject.t(`formEditor:change.kind.${code}`) })),
    },
  }),
};
