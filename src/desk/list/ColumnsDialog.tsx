import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { Heading } from "../../design/Heading";
import { Text } from "../../design/Text";
import { ColumnOrder } from "./ColumnOrder";
import { groupColumnsBySection } from "./groupColumnsBySection";
import type { UsedList } from "./useShownList";

const Halves = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr", md: "3fr 2fr" },
    gap: "6",
    alignItems: "start",
    "& .sections": { maxHeight: "24rem", overflowY: "auto", padding: "1", marginBlockStart: "3" },
  },
});

/** Chooses the columns of a list and their order. Each change takes effect at once. */
export function ColumnsDialog({ list, onClose }: { list: UsedList; onClose: () => void }) {
  const { t } = useTranslation();
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  const { columns } = list.content;
  const put = (next: string[]) => list.change({ columns: next });
  const fitting = list.choosable.filter(({ label, section }) =>
    `${section} ${label}`.toLowerCase().includes(wanted),
  );
  return (
    <Dialog
      wide
      title={t("columns.title")}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("columns.done")}
        </Button>
      }
    >
      <Halves>
        <div>
          <input
            type="search"
            className="control"
            aria-label={t("columns.search")}
            placeholder={t("columns.search")}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <div className="sections">
            {fitting.length === 0 && <Text>{t("columns.none")}</Text>}
            {groupColumnsBySection(fitting).map(([section, own]) => (
              <fieldset key={section} className="fieldset">
                <legend className="fieldset-legend">{section}</legend>
                <div className="choices">
                  {own.map(({ id, label }) => (
                    <label key={id} className="choice">
                      <input
                        type="checkbox"
                        checked={columns.includes(id)}
                        onChange={({ currentTarget: { checked } }) =>
                          put(checked ? [...columns, id] : columns.filter((each) => each !== id))
                        }
                      />
                      {label}
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        </div>
        <div>
          <Heading level={3} size="md">
            {t("columns.order")}
          </Heading>
          <ColumnOrder list={list} onOrder={put} />
        </div>
      </Halves>
    </Dialog>
  );
}
