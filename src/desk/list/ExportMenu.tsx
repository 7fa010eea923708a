import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type ExportFormat, namesOfFormats } from "../../contract/desk/lists";
import { downloadBlob } from "../../design/downloadBlob";
import { QuietSelect } from "../../design/QuietSelect";
import { toast } from "../../design/toast";
import { useLanguage } from "../../site/i18n";
import { exportList } from "../api/lists";
import { deskFailureText } from "../layout/deskFailureText";
import type { UsedList } from "./useShownList";

/** Saves all rows that fit as a file, with the columns that are shown. */
export function ExportMenu({ list }: { list: UsedList }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) =>
      exportList({ content: list.content, search: list.search, format, language }),
    onSuccess: (file, format) => downloadBlob(file, `${t("list.exportName")}.${format}`),
    onError: (error) => toast({ text: deskFailureText(t, error), tone: "bad" }),
  });
  const label = t(exporting.isPending ? "list.exporting" : "list.export");
  return (
    <QuietSelect
      label={label}
      value=""
      onChange={(chosen) => {
        const format = namesOfFormats.find((each) => each === chosen);
        if (format && !exporting.isPending) exporting.mutate(format);
      }}
    >
      <option value="">{label}</option>
      {namesOfFormats.map((format) => (
        <option key={format} value={format}>
          {format.toUpperCase()}
        </option>
      ))}
    </QuietSelect>
  );
}
