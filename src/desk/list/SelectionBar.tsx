import { chakra } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { mostDecided } from "../../contract/desk/decisions";
import { Button } from "../../design/Button";
import { toast } from "../../design/toast";
import { deskFailureText } from "../layout/deskFailureText";
import type { SelectedApplication, Selection } from "./useSelection";

const Bar = chakra("div", {
  base: {
    position: "sticky",
    insetBlockEnd: "0",
    zIndex: "1",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "3",
    padding: "3",
    background: "bg.haze",
    borderRadius: "card",
  },
});

interface SelectionBarProps {
  selection: Selection;
  /** The number of applications that match the list's conditions. */
  total: number;
  /** Loads the rows from one index to another, both included. */
  loadRows: (from: number, to: number) => Promise<SelectedApplication[]>;
  /** Actions for the selected applications, of which there can be `mostDecided`. */
  children?: ReactNode;
}

/** The number of selected applications, and the actions for them. */
export function SelectionBar({ selection, total, loadRows, children }: SelectionBarProps) {
  const { t } = useTranslation();
  const count = selection.selected.length;
  const all = Math.min(total, mostDecided);
  const adding = useMutation({
    mutationFn: async () => selection.add(await loadRows(0, all - 1)),
    onError: (error) => toast({ text: deskFailureText(t, error), tone: "bad" }),
  });
  return (
    <Bar>
      <span role="status">{t("list.selectedCount", { count })}</span>
      {count < all && (
        <Button variant="quiet" busy={adding.isPending} onClick={() => adding.mutate()}>
          {t(total > mostDecided ? "list.selectFirst" : "list.selectAll", { count: all })}
        </Button>
      )}
      <Button variant="quiet" onClick={selection.clear}>
        {t("list.clear")}
      </Button>
      {count > mostDecided ? (
        <span role="status">{t("list.tooMany", { count: mostDecided })}</span>
      ) : (
        children
      )}
    </Bar>
  );
}
