import { useTranslation } from "react-i18next";
import { Text } from "../../../design/Text";
import type { ChangeFact, FieldDetails } from "../operations/fieldFacts";
import type { Scope } from "../operations/operation";
import type { View } from "../state/view";

/** What goes before what: a market's change before a form's, and this before the section. */
const ranks: Readonly<Record<Scope["in"], number>> = { everywhere: 0, form: 1, market: 2 };

interface OverruledNoteProps {
  facts: FieldDetails;
  view: View;
  /** Where the change is made. */
  scope: Scope;
  /** The changes that say otherwise of what is changed here. */
  by: ReadonlyArray<ChangeFact["change"]>;
}

/** Says that a change made here is not seen in this form, since the form or market says otherwise. */
export function OverruledNote({ facts: { changes }, view, scope, by }: OverruledNoteProps) {
  const { t } = useTranslation("formEditor");
  const last = changes.findLast(({ change }) => by.includes(change));
  if (!last || ranks[last.scope.in] <= ranks[scope.in]) return null;
  const from = view.market === undefined ? "account" : last.scope.in === "form" ? "form" : "market";
  return <Text size="sm">{t(`change.overruled.${from}`)}</Text>;
}
