import { useTranslation } from "react-i18next";
import { Text } from "../../../design/Text";
import type { ChangeFact, FieldDetails } from "../operations/fieldFacts";
import type { Scope } from "../operations/operation";
import type { View } from "../state/view";

/**
 * A higher rank overrules a lower one: a market's change overrules a form's change, which overrules the
 * section.
 */
const ranks: Readonly<Record<Scope["in"], number>> = { everywhere: 0, form: 1, market: 2 };

interface OverruledNoteProps {
  facts: FieldDetails;
  view: View;
  /** The scope of the change. */
  scope: Scope;
  /** The kinds of changes that overrule this change. */
  by: ReadonlyArray<ChangeFact["change"]>;
}

/**
 * Explains that a change in this scope has no effect in the shown form, because its form or market overrules the
 * change.
 */
export function OverruledNote({ facts: { changes }, view, scope, by }: OverruledNoteProps) {
  const { t } = useTranslation("formEditor");
  const last = changes.findLast(({ change }) => by.includes(change));
  if (!last || ranks[last.scope.in] <= ranks[scope.in]) return null;
  const from = view.market === undefined ? "account" : last.scope.in === "form" ? "form" : "market";
  return <Text size="sm">{t(`change.overruled.${from}`)}</Text>;
}
