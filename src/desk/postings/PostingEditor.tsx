import { chakra } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { PostingContent, WholePosting } from "../../contract/desk/postings";
import { Button, buttonClass } from "../../design/Button";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { toast } from "../../design/toast";
import { type Conflict, mergeAnswers } from "../../forms/drafts/mergeAnswers";
import { fieldAt } from "../../forms/engine/fieldAt";
import type { FormModule, Json, Problem } from "../../forms/engine/form";
import { isEqualJson } from "../../forms/engine/isEqualJson";
import { newId } from "../../forms/engine/newId";
import { outerPointer } from "../../forms/engine/pointer";
import { projectAnswers } from "../../forms/engine/projectAnswers";
import { createAnswers } from "../../forms/renderer/answers";
import { ErrorSummary } from "../../forms/renderer/ErrorSummary";
import type { FormContext } from "../../forms/renderer/FormContext";
import { StepForm } from "../../forms/renderer/StepForm";
import { useShownProblems } from "../../forms/renderer/useAnswers";
import { isApiError } from "../../site/api/client";
import { findPostingInRefusal, invalidateDeskQueries, savePostingContent } from "../api/postings";
import { deskFailureText } from "../layout/deskFailureText";
import { UnsavedGuard } from "../layout/UnsavedGuard";
import { postingPageAddress } from "../paths";
import { addPostingRules } from "./addPostingRules";
import { PreviewDialog } from "./PreviewDialog";
import { toPostingAnswers, toPostingContent } from "./postingAnswers";

interface PostingEditorProps {
  posting: WholePosting;
  module: FormModule;
  context: FormContext;
}

/** Another person's changes while the form was open. */
interface Meanwhile {
  by: string | null;
  /** The paths of the fields that the other person changed without a conflict. */
  taken: string[];
  /** Fields that both people changed. The typed answers stay. */
  conflicts: Conflict[];
}

/** Edits the texts of a posting, in three languages side by side. */
export function PostingEditor({ posting, module, context }: PostingEditorProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { schema } = module.form;
  // The posting in the version on which the next save is based.
  const [base, setBase] = useState(posting);
  const [{ judged, answers }] = useState(() => {
    const laws = posting.laws.filter(({ binding }) => binding);
    const initial = toPostingAnswers(posting.content);
    const read = (typed: typeof initial) => ({
      ...toPostingContent(typed, { content: posting.content, answers: projectAnswers(schema, initial) }),
      applyType: posting.applyType,
    });
    const judged = addPostingRules(module, { laws, read });
    const store = createAnswers({ module: judged, initial, newId });
    // An existing posting shows its missing parts before anything is typed.
    store.reveal(store.problems().map(({ path }) => path));
    return { judged, answers: store };
  });
  const before = useMemo(
    () => projectAnswers(schema, toPostingAnswers(base.content)),
    [schema, base.content],
  );
  const isTyped = useSyncExternalStore(
    answers.subscribeAll,
    () => !isEqualJson(projectAnswers(schema, answers.all()), before),
  );
  const [found, setFound] = useState<readonly Problem[]>([]);
  const shown = useShownProblems(answers);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const [isDone, setDone] = useState(false);
  const [previewed, setPreviewed] = useState<PostingContent>();

  const labelOf = (path: string): string => {
    const own = context.labels[fieldAt(schema, path)?.title ?? ""]?.label ?? path;
    const around = outerPointer(path);
    return around === "" ? own : `${labelOf(around)} (${own})`;
  };

  /** Takes over another person's changes. Typed answers stay, and nothing is saved. */
  const mergeWith = (now: WholePosting) => {
    const theirs = projectAnswers(schema, toPostingAnswers(now.content));
    const { merged, conflicts } = mergeAnswers(schema, before, answers.all(), theirs);
    const paths = leafPaths(before, theirs);
    const inConflict = new Set(conflicts.map(({ path }) => path));
    answers.replace(merged);
    setBase(now);
    setMeanwhile({
      by: now.edited?.by ?? null,
      taken: paths.filter((path) => !inConflict.has(path)),
      conflicts,
    });
  };

  const typedContent = () =>
    toPostingContent(projectAnswers(schema, answers.all()), { content: base.content, answers: before });

  const saving = useMutation({
    mutationFn: () => savePostingContent(posting.id, { version: base.version, content: typedContent() }),
    onSuccess: async () => {
      setDone(true);
      toast({ text: t("posting.saved"), tone: "good" });
      await invalidateDeskQueries(cache);
      void navigate(postingPageAddress(posting.id));
    },
    onError: (error) => {
      const now = isApiError(error, "POSTING_CHANGED") && findPostingInRefusal(error);
      if (now) mergeWith(now);
    },
  });

  const submit = () => {
    if (saving.isPending) return;
    answers.flush();
    const problems = answers.problems();
    answers.reveal(problems.map(({ path }) => path));
    setFound([...problems]);
    if (problems.length === 0) saving.mutate();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="6">
        <ErrorSummary
          problems={found.length > 0 ? shown : []}
          found={found}
          form={judged.form}
          answers={answers}
          context={context}
          title={context.words("summaryTitle")}
        />
        {meanwhile && (
          <Notice
            tone="warning"
            role="alert"
            title={t("posting.meanwhile", { name: meanwhile.by ?? t("posting.somebody") })}
          >
            <Text>{t("posting.meanwhileText")}</Text>
            {meanwhile.taken.length > 0 && (
              <Text>{t("posting.taken", { fields: meanwhile.taken.map(labelOf).join(" · ") })}</Text>
            )}
            {meanwhile.conflicts.map(({ path, theirs }) => (
              <Stack key={path} gap="1">
                <Text>{t("posting.conflict", { field: labelOf(path), theirs: wordedAnswer(theirs) })}</Text>
                <Row>
                  <Button
                    onClick={() => {
                      answers.set(path, theirs);
                      setMeanwhile({
                        ...meanwhile,
                        conflicts: meanwhile.conflicts.filter((each) => each.path !== path),
                      });
                    }}
                  >
                    {t("posting.takeTheirs")}
                  </Button>
                </Row>
              </Stack>
            ))}
          </Notice>
        )}
        <Beside>
          {judged.form.steps.map((step) => (
            <StepForm key={step.id} answers={answers} step={step} context={context} />
          ))}
        </Beside>
        {saving.error && !isApiError(saving.error, "POSTING_CHANGED") && (
          <Notice tone="bad" role="alert" title={deskFailureText(t, saving.error)}>
            <Text>{t("posting.notSaved")}</Text>
          </Notice>
        )}
        <Row>
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isTyped}>
            {t("posting.save")}
          </Button>
          <Button
            onClick={() => {
              answers.flush();
              setPreviewed(typedContent());
            }}
          >
            {t("posting.preview.button")}
          </Button>
          <Link to={postingPageAddress(posting.id)} className={buttonClass("secondary")}>
            {t("cancel")}
          </Link>
        </Row>
      </Stack>
      <UnsavedGuard isUnsaved={isTyped && !isDone} />
      {previewed && (
        <PreviewDialog id={posting.id} content={previewed} onClose={() => setPreviewed(undefined)} />
      )}
    </form>
  );
}

/** The paths of the answers that differ. Within a group, each differing field has its own path. */
function leafPaths(before: Json | undefined, after: Json | undefined, at = ""): string[] {
  if (isEqualJson(before, after)) return [];
  if (!isGroup(before) || !isGroup(after)) return [at];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => leafPaths(before[name], after[name], `${at}/${name}`));
}

const isGroup = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const wordedAnswer = (answer: Json | undefined): string =>
  answer === undefined || answer === null || typeof answer === "object" ? "—" : String(answer);

/** Puts the boxes of one text beside each other, one box for each language. */
const Beside = chakra("div", {
  base: {
    "& .field, & .fieldset": { maxWidth: "none" },
    "& textarea": { minHeight: "5rem", fieldSizing: "content", maxHeight: "30rem" },
    "& .fieldset:has(> .field + .field + .field)": {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
      columnGap: "4",
      alignItems: "start",
      "& > .fieldset-legend, & > .field-hint": { gridColumn: "1 / -1" },
      "& .field-optional": { display: "none" },
    },
  },
});
