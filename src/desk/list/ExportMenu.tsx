import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { namesOfFormats } from "../../contract/desk/lists";
import { downloadBlob } from "../../design/downloadBlob";
import { QuietSelect } from "../../design/QuietSelect";
import { toast } from "../../design/toast";
import { useLanguage } from "../../site/i18n";
import { exportList, listZipAddress, prepareListZip } from "../api/lists";
import { retryWithProof } from "../api/staff";
import { deskFailureText } from "../layout/deskFailureText";
import type { UsedList } from "./useShownList";

const formats = [...namesOfFormats, "zip"] as const;
type Format = (typeof formats)[number];

const megabyte = 1_000_000;

/**
 * A menu that saves all matching rows as a file with the shown columns, or as a ZIP that also contains the applicants'
 * files.
 */
export function ExportMenu({ list: { content, search } }: { list: UsedList }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const exporting = useMutation({
    mutationFn: async (format: Format) => {
      if (format !== "zip") {
        const file = await retryWithProof(cache, () => exportList({ content, search, format, language }));
        return downloadBlob(file, `${t("list.exportName")}.${format}`);
      }
      const { id, applications, files, bytes } = await retryWithProof(cache, () =>
        prepareListZip({ content, search }),
      );
      // The browser streams the download to disk and shows its progress.
      location.assign(listZipAddress(id));
      const size = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / megabyte);
      const number = (count: number) => new Intl.NumberFormat(language).format(count);
      toast({
        text: t("list.folderBegun", { applications: number(applications), files: number(files), size }),
      });
    },
    onError: (error) => toast({ text: deskFailureText(t, error), tone: "bad" }),
  });
  const label = t(exporting.isPending ? "list.exporting" : "list.export");
  return (
    <QuietSelect
      label={label}
      value=""
      onChange={(chosen) => {
        const format = formats.find((each) => each === chosen);
        if (format && !exporting.isPending) exporting.mutate(format);
      }}
    >
      <option value="">{label}</option>
      {formats.map((format) => (
        <option key={format} value={format}>
          {format === "zip" ? t("list.withFiles") : format.toUpperCase()}
        </option>
      ))}
    </QuietSelect>
  );
}
