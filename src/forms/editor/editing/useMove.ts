import { useTranslation } from "react-i18next";
import type { Move } from "../operations/moves";
import { announce } from "./announcements";
import type { Operate } from "./useOperate";

/** Returns a function that carries a move out and announces the new place. */
export function useMove(operate: Operate["operate"]): (move: Move | undefined, name: string) => void {
  const { t } = useTranslation("formEditor");
  return (move, name) => {
    if (!move) announce(t("structure.unmoved", { name }));
    else if (operate([move.operation]))
      announce(t("structure.moved", { name, place: move.place, count: move.count }));
  };
}
