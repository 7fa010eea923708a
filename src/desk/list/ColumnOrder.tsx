import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../design/Button";
import { Icon } from "../../design/Icon";
import { Text } from "../../design/Text";
import type { UsedList } from "./useShownList";

const Places = chakra("ol", {
  base: {
    "& li": {
      display: "flex",
      alignItems: "center",
      gap: "1",
      borderBottom: "1px solid",
      borderColor: "line.soft",
      cursor: "grab",
    },
    "& li > span": { flex: "1", minWidth: "0", overflowWrap: "anywhere" },
    "& .button": { paddingInline: "2" },
  },
});

interface ColumnOrderProps {
  list: UsedList;
  onOrder: (columns: string[]) => void;
}

/** The chosen columns in their order, which buttons and dragging change. */
export function ColumnOrder({ list, onOrder }: ColumnOrderProps) {
  const { t } = useTranslation();
  const { columns } = list.content;
  const [dragged, setDragged] = useState<string>();
  const move = (id: string, to: number) =>
    onOrder(columns.filter((each) => each !== id).toSpliced(to, 0, id));
  if (columns.length === 0) return <Text tone="muted">{t("columns.noneChosen")}</Text>;
  return (
    <Places>
      {columns.map((id, place) => {
        const label = list.labelled(id)?.label ?? id;
        return (
          <li
            key={id}
            draggable
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== undefined && dragged !== id) move(dragged, place);
            }}
          >
            <span>{label}</span>
            <Button
              variant="quiet"
              aria-label={t("columns.up", { column: label })}
              disabled={place === 0}
              onClick={() => move(id, place - 1)}
            >
              <Icon name="up" size={16} />
            </Button>
            <Button
              variant="quiet"
              aria-label={t("columns.down", { column: label })}
              disabled={place === columns.length - 1}
              onClick={() => move(id, place + 1)}
            >
              <Icon name="down" size={16} />
            </Button>
          </li>
        );
      })}
    </Places>
  );
}
