import { chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationSheet, FilePage } from "../../contract/desk/sheets";
import { Button } from "../../design/Button";
import { Heading } from "../../design/Heading";
import { Notice } from "../../design/Notice";
import { QuietSelect } from "../../design/QuietSelect";
import { Row } from "../../design/Row";
import { Skeleton } from "../../design/Skeleton";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { deskFileAddress, deskFilePageQuery } from "../api/sheets";
import { useShortcutKeys } from "../layout/useShortcutKeys";
import { TurnedPicture } from "./TurnedPicture";

const zooms = [1, 1.5, 2, 3] as const;

/** The single keys of the viewer, by their action. */
export const viewerKeys = {
  nextFile: "f",
  previousFile: "b",
  nextPage: ".",
  previousPage: ",",
  zoomIn: "+",
  zoomOut: "-",
  rotate: "r",
} as const;
export const viewerActions = [
  "nextFile",
  "previousFile",
  "nextPage",
  "previousPage",
  "zoomIn",
  "zoomOut",
  "rotate",
] as const satisfies ReadonlyArray<keyof typeof viewerKeys>;

const Shown = chakra("section", {
  base: {
    height: { base: "70vh", lg: "min(70vh, 56rem)" },
    overflow: "auto",
    padding: "2",
    background: "bg.haze",
    borderRadius: "control",
  },
});

/**
 * The files of an application, one at a time beside its answers. Pictures are shown as they are; the server draws PDFs
 * page by page.
 */
export function FileViewer({ id, files }: Pick<ApplicationSheet, "id" | "files">) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const file = files[index];
  const isPdf = file?.contentType === "application/pdf";
  const drawn = useQuery({ ...deskFilePageQuery(id, file?.fileName ?? "", page), enabled: isPdf });
  // The number of pages comes from the first page, so that it stays while another page is loading.
  const first = useQuery({ ...deskFilePageQuery(id, file?.fileName ?? "", 1), enabled: isPdf });
  const count = first.data?.count ?? 1;
  const showFile = (next: number) => {
    if (!files[next]) return;
    setIndex(next);
    setPage(1);
    setTurns(0);
  };
  const showPage = (next: number) => {
    if (next >= 1 && next <= count) setPage(next);
  };
  const zoomTo = (next: number) => {
    if (zooms[next] !== undefined) setZoom(next);
  };
  const acts: Record<keyof typeof viewerKeys, () => void> = {
    nextFile: () => showFile(index + 1),
    previousFile: () => showFile(index - 1),
    nextPage: () => showPage(page + 1),
    previousPage: () => showPage(page - 1),
    zoomIn: () => zoomTo(zoom + 1),
    zoomOut: () => zoomTo(zoom - 1),
    rotate: () => setTurns((turns + 1) % 4),
  };
  useShortcutKeys(Object.fromEntries(viewerActions.map((name) => [viewerKeys[name], acts[name]])));
  if (!file) return null;
  const control = (name: keyof typeof acts, sign: string, isUseful: boolean) => (
    <Button
      variant="quiet"
      aria-label={t(`viewer.${name}`)}
      title={t(`viewer.${name}`)}
      disabled={!isUseful}
      onClick={acts[name]}
    >
      {sign}
    </Button>
  );
  const shape = { zoom: zooms[zoom] ?? 1, turns };
  const position = t("viewer.page", { page, count });
  return (
    <Stack as="section" aria-labelledby="sheet-files" gap="3">
      <Heading level={2} size="md" id="sheet-files">
        {t("sheet.files")}
      </Heading>
      <Row>
        <QuietSelect
          label={t("viewer.file")}
          value={file.fileName}
          onChange={(name) => showFile(files.findIndex(({ fileName }) => fileName === name))}
        >
          {files.map(({ fileName, label }, place) => (
            <option key={fileName} value={fileName}>
              {t("viewer.option", { label, number: place + 1, count: files.length })}
            </option>
          ))}
        </QuietSelect>
        <Row gap="1">
          {control("previousFile", "←", index > 0)}
          {control("nextFile", "→", index < files.length - 1)}
          {control("zoomOut", "−", zoom > 0)}
          {control("zoomIn", "+", zoom < zooms.length - 1)}
          {control("rotate", "↻", true)}
          <a href={deskFileAddress(id, file.fileName)} target="_blank" rel="noopener">
            {t("viewer.open")} <span className="visually-hidden">{t("sheet.inTab")}</span>
          </a>
        </Row>
      </Row>
      {file.originalName !== null && (
        <Text size="sm" tone="muted">
          {file.originalName}
        </Text>
      )}
      {isPdf && count > 1 && (
        <Row>
          {control("previousPage", "‹", page > 1)}
          <span aria-live="polite">{position}</span>
          {control("nextPage", "›", page < count)}
        </Row>
      )}
      <Shown aria-label={file.label} tabIndex={0}>
        {isPdf ? (
          <PdfPage
            alt={t("viewer.pageOf", { label: file.label, page, count })}
            drawn={drawn.data}
            hasFailed={drawn.isError}
            {...shape}
          />
        ) : (
          <TurnedPicture
            key={file.fileName}
            src={deskFileAddress(id, file.fileName)}
            alt={file.label}
            {...shape}
          />
        )}
      </Shown>
    </Stack>
  );
}

interface PdfPageProps {
  alt: string;
  /** The drawn page; undefined while it is loading. */
  drawn: FilePage | undefined;
  hasFailed: boolean;
  zoom: number;
  turns: number;
}

function PdfPage({ alt, drawn, hasFailed, ...shape }: PdfPageProps) {
  const { t } = useTranslation();
  if (hasFailed)
    return (
      <Notice tone="bad" role="alert" title={t("viewer.failed")}>
        <Text>{t("viewer.failedWhy")}</Text>
      </Notice>
    );
  if (!drawn) return <Skeleton />;
  return (
    <>
      <TurnedPicture src={`data:image/png;base64,${drawn.picture}`} alt={alt} {...shape} />
      {drawn.text !== "" && <p className="visually-hidden">{drawn.text}</p>}
    </>
  );
}
