import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ApplicationSheet } from "../../contract/desk/sheets";
import { FilterSelect } from "../../design/FilterSelect";
import { Notice } from "../../design/Notice";
import { assignToColleague, possibleAssigneesQuery } from "../api/sheets";
import { deskFailureText } from "../layout/deskFailureText";
import { useSheetChange } from "./useSheetChange";

interface AssignedToProps extends Pick<ApplicationSheet, "assignedTo"> {
  id: string;
}

/** A select for the person who takes care of an application. */
export function AssignedTo({ id, assignedTo }: AssignedToProps) {
  const { t } = useTranslation();
  const { data: colleagues = [] } = useQuery(possibleAssigneesQuery(id));
  const assigning = useSheetChange(id, (to: string | null) => assignToColleague(id, to));
  // The assigned person may be somebody who can no longer be chosen.
  const isGone = assignedTo !== null && !colleagues.some((each) => each.id === assignedTo.id);
  const options = [...(isGone ? [assignedTo] : []), ...colleagues].map((each) => ({
    key: each.id,
    name: each.name,
  }));
  return (
    <>
      <FilterSelect
        label={t("sheet.assignedTo")}
        any={t("sheet.nobody")}
        value={assigning.isPending ? (assigning.variables ?? undefined) : assignedTo?.id}
        options={options}
        onChange={(to) => assigning.mutate(to ?? null)}
      />
      {assigning.error && <Notice tone="bad" role="alert" title={deskFailureText(t, assigning.error)} />}
    </>
  );
}
