import { chakra } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { DeskColumn } from "../../contract/desk/lists";
import type { WholePosting } from "../../contract/desk/postings";
import { type DemandCheck, mostDemanded, type PostingDemand } from "../../contract/postingDemands";
import { Button, buttonClass } from "../../design/Button";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { toast } from "../../design/toast";
import { isEqualJson } from "../../forms/engine/isEqualJson";
import { newId } from "../../forms/engine/newId";
import { isApiError } from "../../site/api/client";
import { findPostingInRefusal, invalidateDeskQueries, sendPostingDemands } from "../api/postings";
import { deskFailureText } from "../layout/deskFailureText";
import { UnsavedGuard } from "../layout/UnsavedGuard";
import { postingPageAddress } from "../paths";
import { DemandCheckEditor, isCompleteCheck } from "./DemandCheckEditor";
import { WordedDemandList } from "./WordedDemandList";

interface DemandsEditorProps {
  posting: WholePosting;
  /** The fields that demands can use. */
  fields: readonly DeskColumn[];
}

/** An edited value with an id, which stays while the place and content of the value change. */
interface Kept<Value> {
  id: string;
  value: Value;
}
type DraftAlternative = Kept<Kept<DemandCheck>[]>;
type DraftDemand = Kept<DraftAlternative[]>;

const kept = <Value,>(value: Value): Kept<Value> => ({ id: newId(), value });
const newAlternative = (): DraftAlternative => kept([kept({ fields: [] })]);

const toDrafts = (demands: readonly PostingDemand[]): DraftDemand[] =>
  demands.map(({ anyOf }) => kept(anyOf.map((checks) => kept(checks.map(kept)))));

const toDemands = (drafts: readonly DraftDemand[]): PostingDemand[] =>
  drafts.map(({ value }) => ({ anyOf: value.map((checks) => checks.value.map((check) => check.value)) }));

/** The list with the value of one element replaced or, when `value` is undefined, without that element. */
const put = <Value,>(list: readonly Kept<Value>[], id: string, value: Value | undefined): Kept<Value>[] =>
  list.flatMap((each) => (each.id !== id ? [each] : value === undefined ? [] : [{ id, value }]));

export function DemandsEditor({ posting, fields }: DemandsEditorProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  // The posting in the version on which the next save is based.
  const [base, setBase] = useState(posting);
  const [drafts, setDrafts] = useState(() => toDrafts(posting.demands));
  const [isJudged, setJudged] = useState(false);
  const [isDone, setDone] = useState(false);
  const [meanwhile, setMeanwhile] = useState<WholePosting>();
  const form = useRef<HTMLFormElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const demands = toDemands(drafts);
  const isTyped = !isEqualJson(demands, base.demands);
  const isUnfinished = demands.some(({ anyOf }) => anyOf.flat().some((check) => !isCompleteCheck(check)));
  const { counts } = posting;
  const applications = counts.submitted + counts.inProcess + counts.hired + counts.ended;

  const saving = useMutation({
    mutationFn: () => sendPostingDemands(posting.id, { version: base.version, demands }),
    onSuccess: async () => {
      setDone(true);
      toast({ text: t("posting.changed"), tone: "good" });
      await invalidateDeskQueries(cache);
      void navigate(postingPageAddress(posting.id));
    },
    onError: (error) => {
      const now = isApiError(error, "POSTING_CHANGED") && findPostingInRefusal(error);
      if (!now) return;
      setBase(now);
      setMeanwhile(now);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (isUnfinished) form.current?.querySelector<HTMLElement>("[data-unfinished] select")?.focus();
    else if (isTyped && !saving.isPending) saving.mutate();
  };
  const change = (id: string, value: DraftAlternative[] | undefined) => {
    setDrafts(put(drafts, id, value));
    // The focused button has been removed, so the focus moves to the button that adds a demand.
    if (value === undefined) add.current?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="6">
        {meanwhile && (
          <Notice
            tone="warning"
            role="alert"
            title={t("posting.meanwhile", { name: meanwhile.edited?.by ?? t("posting.somebody") })}
          >
            <Text>{t("posting.meanwhileText")}</Text>
            {!isEqualJson(meanwhile.demands, posting.demands) && (
              <>
                <WordedDemandList demands={meanwhile.demands} fields={fields} />
                <Row>
                  <Button
                    onClick={() => {
                      setDrafts(toDrafts(meanwhile.demands));
                      setMeanwhile(undefined);
                      add.current?.focus();
                    }}
                  >
                    {t("posting.takeTheirs")}
                  </Button>
                </Row>
              </>
            )}
          </Notice>
        )}
        {drafts.length === 0 && <Text>{t("posting.demands.none")}</Text>}
        {drafts.map(({ id, value }, place) => (
          <DemandEditor
            key={id}
            title={t("posting.demands.number", { number: place + 1 })}
            demand={value}
            fields={fields}
            isJudged={isJudged}
            onChange={(next) => change(id, next)}
          />
        ))}
        {drafts.length < mostDemanded.demands && (
          <Row>
            <Button ref={add} onClick={() => setDrafts([...drafts, kept([newAlternative()])])}>
              {t("posting.demands.add")}
            </Button>
          </Row>
        )}
        {isJudged && isUnfinished && (
          <Notice tone="bad" role="alert" title={t("posting.demands.unfinishedAll")} />
        )}
        {saving.error && !isApiError(saving.error, "POSTING_CHANGED") && (
          <Notice tone="bad" role="alert" title={deskFailureText(t, saving.error)}>
            <Text>{t("posting.notSaved")}</Text>
          </Notice>
        )}
        <Text>{t("posting.demands.means", { count: applications })}</Text>
        <Row>
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isTyped}>
            {t("posting.save")}
          </Button>
          <Link to={postingPageAddress(posting.id)} className={buttonClass("secondary")}>
            {t("cancel")}
          </Link>
        </Row>
      </Stack>
      <UnsavedGuard isUnsaved={isTyped && !isDone} />
    </form>
  );
}

interface DemandEditorProps {
  title: string;
  demand: DraftAlternative[];
  fields: readonly DeskColumn[];
  isJudged: boolean;
  /** Called with the changed demand, or with undefined to remove it. */
  onChange: (demand: DraftAlternative[] | undefined) => void;
}

/**
 * One demand: several alternatives, of which one must be met with all its checks. A complete demand is shown in words
 * until it is edited.
 */
function DemandEditor({ title, demand, fields, isJudged, onChange }: DemandEditorProps) {
  const { t } = useTranslation();
  const group = useRef<HTMLFieldSetElement>(null);
  const [isEdited, setEdited] = useState(false);
  const isOpen =
    isEdited || !demand.every(({ value }) => value.every((check) => isCompleteCheck(check.value)));
  // The button that opened the editor is gone, so the focus moves to the first select.
  useEffect(() => {
    if (isOpen) group.current?.querySelector("select")?.focus();
  }, [isOpen]);
  /**
   * Changes the checks of an alternative. An alternative without checks is removed, and so is a demand
   * without alternatives.
   */
  const change = (id: string, checks: Kept<DemandCheck>[]) => {
    const next = put(demand, id, checks.length > 0 ? checks : undefined);
    const isFewer = checks.length < (demand.find((each) => each.id === id)?.value.length ?? 0);
    if (isFewer) group.current?.focus();
    setEdited(true);
    onChange(next.length > 0 ? next : undefined);
  };
  const remove = (
    <Button variant="quiet" onClick={() => onChange(undefined)}>
      {t("posting.demands.remove", { title })}
    </Button>
  );
  if (!isOpen)
    return (
      <Frame>
        <legend>{title}</legend>
        <Stack gap="4">
          <WordedDemandList demands={toDemands([{ id: "", value: demand }])} fields={fields} />
          <Row>
            <Button onClick={() => setEdited(true)}>{t("posting.demands.change", { title })}</Button>
            {remove}
          </Row>
        </Stack>
      </Frame>
    );
  return (
    <Frame ref={group} tabIndex={-1}>
      <legend>{title}</legend>
      <Stack gap="4">
        {demand.map(({ id, value: checks }, place) => (
          <Stack key={id} gap="4">
            {place > 0 && <Between>{t("posting.demands.or")}</Between>}
            <Alternative>
              {checks.map(({ id: own, value: check }, order) => (
                <div key={own} data-unfinished={isCompleteCheck(check) ? undefined : ""}>
                  {order > 0 && <Between>{t("posting.demands.and")}</Between>}
                  <DemandCheckEditor
                    check={check}
                    fields={fields}
                    isJudged={isJudged}
                    onChange={(next) => change(id, put(checks, own, next))}
                    onRemove={() => change(id, put(checks, own, undefined))}
                  />
                </div>
              ))}
              {checks.length < mostDemanded.checks && (
                <Row>
                  <Button onClick={() => change(id, [...checks, kept({ fields: [] })])}>
                    {t("posting.demands.addCheck")}
                  </Button>
                </Row>
              )}
            </Alternative>
          </Stack>
        ))}
        <Row>
          {demand.length < mostDemanded.alternatives && (
            <Button onClick={() => onChange([...demand, newAlternative()])}>
              {t("posting.demands.addAlternative")}
            </Button>
          )}
          {remove}
        </Row>
      </Stack>
    </Frame>
  );
}

/** The checks of an alternative, all of which must be met. */
const Alternative = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "4",
    borderInlineStart: "3px solid",
    borderColor: "line.soft",
    paddingInlineStart: "4",
  },
});

const Frame = chakra("fieldset", {
  base: {
    border: "1px solid",
    borderColor: "line.soft",
    borderRadius: "card",
    padding: "6",
    maxWidth: "narrow",
    "& > legend": { fontWeight: "bold", paddingInline: "2" },
  },
});

const Between = chakra("p", { base: { fontWeight: "bold", color: "fg.muted", marginBlockEnd: "3" } });
