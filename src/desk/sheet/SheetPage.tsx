import { useQuery } from "@tanstack/react-query";
import { type RefObject, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import type { ApplicationSheet } from "../../contract/desk/sheets";
import { Button, buttonClass } from "../../design/Button";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Skeleton } from "../../design/Skeleton";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { useI18nextFormContext } from "../../forms/i18next/useI18nextFormContext";
import { AnswerSheet } from "../../forms/renderer/AnswerSheet";
import { useLanguage } from "../../site/i18n";
import { deskSheetQuery } from "../api/sheets";
import { DecisionBar } from "../decisions/DecisionBar";
import { decisionKeys } from "../decisions/decisionKeys";
import { DeskPage } from "../layout/DeskPage";
import { ShortcutKeysDialog } from "../layout/ShortcutKeysDialog";
import { useShortcutKeys } from "../layout/useShortcutKeys";
import { toSelectedApplication } from "../list/useSelection";
import { deskPaths, sheetAddress } from "../paths";
import { AssignedTo } from "./AssignedTo";
import { createSheetFileClient } from "./createSheetFileClient";
import { FileViewer, viewerActions, viewerKeys } from "./FileViewer";
import { buildChangeRemarks, SheetChanges } from "./SheetChanges";
import { SheetColumns, type SheetPart } from "./SheetColumns";
import { SheetDemands } from "./SheetDemands";
import { SheetFacts } from "./SheetFacts";
import { SheetLabels } from "./SheetLabels";
import { SheetNotes } from "./SheetNotes";
import { type Neighbours, useNeighbours } from "./useNeighbours";

/** `/applications/{id}`: the parts of one application that its reader may see. */
export function SheetPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const neighbours = useNeighbours(Number(id), useLocation().search);
  const { data: sheet } = useQuery(deskSheetQuery(useLanguage(), id));
  if (!sheet)
    return (
      <DeskPage title={t("titles.sheet")}>
        <Skeleton />
      </DeskPage>
    );
  return <Sheet key={sheet.id} sheet={sheet} {...neighbours} />;
}

interface SheetProps extends Neighbours {
  sheet: ApplicationSheet;
}

function Sheet({ sheet, previous, next }: SheetProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [showsKeys, setShowsKeys] = useState(false);
  const [part, setPart] = useState<SheetPart>("main");
  const [note, label] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLInputElement>(null)];
  const language = useLanguage();
  const files = useMemo(() => createSheetFileClient(sheet), [sheet]);
  const context = useI18nextFormContext(sheet.labels, language, files);
  const list = search === "" ? deskPaths.postings.pattern : deskPaths.applications.pattern + search;
  const reference = t("sheet.reference", { id: sheet.id });
  const title = sheet.name ?? reference;
  const focusIn = (box: RefObject<HTMLElement | null>) => {
    flushSync(() => setPart("side"));
    box.current?.focus();
  };
  const keys = {
    n: () => focusIn(note),
    l: () => focusIn(label),
    p: () => print(),
    u: () => void navigate(list),
    "?": () => setShowsKeys(true),
  };
  useShortcutKeys(keys);
  return (
    <DeskPage title={title} width="window">
      <Stack gap="2">
        <Text tone="muted">{[sheet.jobTitle, ...(sheet.name === null ? [] : [reference])].join(" · ")}</Text>
        <Row className="no-print">
          <Link to={list} className={buttonClass("quiet")}>
            {t("sheet.toList")}
          </Link>
          {previous !== undefined && (
            <Link to={previous} className={buttonClass("secondary")}>
              {t("sheet.previous")}
            </Link>
          )}
          {next !== undefined && (
            <Link to={next} className={buttonClass("secondary")}>
              {t("sheet.next")}
            </Link>
          )}
          <Button onClick={() => print()}>{t("sheet.print")}</Button>
          <Button variant="quiet" onClick={() => setShowsKeys(true)}>
            {t("keys.title")}
          </Button>
        </Row>
        <DecisionBar applications={[toSelectedApplication(sheet)]} />
      </Stack>
      {sheet.isBlind && (
        <Notice title={t("sheet.blind")}>
          <Text>{t("sheet.blindWhy")}</Text>
        </Notice>
      )}
      <SheetColumns
        side={
          <>
            <FileViewer id={sheet.id} files={sheet.files} />
            <AssignedTo id={String(sheet.id)} assignedTo={sheet.assignedTo} />
            <SheetLabels id={String(sheet.id)} labelled={sheet.labelled} box={label} />
            <SheetNotes id={String(sheet.id)} notes={sheet.notes} box={note} />
          </>
        }
        isSideWide={sheet.files.length > 0}
        shownAlone={part}
        onShow={setPart}
      >
        <SheetFacts sheet={sheet} />
        {sheet.earlier !== null && (
          <Text>
            <Link to={sheetAddress(sheet.earlier, "")}>{t("sheet.earlier")}</Link>
          </Text>
        )}
        <SheetDemands demands={sheet.demands} />
        <SheetChanges changes={sheet.changes} />
        {context && (
          <AnswerSheet
            form={sheet.form}
            answers={sheet.answers}
            problems={[]}
            remarks={buildChangeRemarks(sheet.changes, t)}
            context={context}
          />
        )}
      </SheetColumns>
      {showsKeys && (
        <ShortcutKeysDialog
          keys={[
            ...["j", "k", ...Object.keys(keys)].map((key) => ({
              key,
              does: t(`sheet.keys.${key === "?" ? "help" : key}`),
            })),
            ...(sheet.files.length > 0
              ? viewerActions.map((action) => ({ key: viewerKeys[action], does: t(`viewer.${action}`) }))
              : []),
            ...Object.entries(decisionKeys).map(([action, key]) => ({
              key,
              does: t(`decisions.keys.${action}`),
            })),
          ]}
          onClose={() => setShowsKeys(false)}
        />
      )}
    </DeskPage>
  );
}
