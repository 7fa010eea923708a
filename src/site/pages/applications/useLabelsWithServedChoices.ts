import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Labels } from "../../../forms/engine/form";
import { optionListsQuery } from "../../api/options";
import { withServedChoices } from "../../api/servedWords";
import { useLanguage } from "../../i18n";
import { useIsSignedIn } from "../../session/useMe";

/**
 * The words of a form, with the server's current names of its choices. Visitors who are not signed in may not
 * load these names, and see those of the build.
 */
export function useLabelsWithServedChoices(labels: Labels | undefined): Labels | undefined {
  const { data: lists } = useQuery({ ...optionListsQuery(useLanguage()), enabled: useIsSignedIn() });
  return useMemo(() => (labels && lists ? withServedChoices(labels, lists) : labels), [labels, lists]);
}
