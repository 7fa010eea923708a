import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addresses } from "../addresses";
import { applicationsKey } from "../api/applications";
import { ApiError } from "../api/client";
import { meQuery } from "../api/me";
import { acceptPrivacy, privaciesQuery } from "../api/privacies";
import { finishCodes } from "../contract/applications";
import type { Problem } from "../engine/form";
import { problemsByStep, stepOfAnswer } from "../engine/journey";
import { useLanguage } from "../i18n";
import { AnswerSheet } from "../renderer/AnswerSheet";
import { ErrorSummary } from "../renderer/ErrorSummary";
import type { FormContext } from "../renderer/FormContext";
import { askToSignIn } from "../session/signInAgain";
import { ActionBar } from "../ui/ActionBar";
import { Button } from "../ui/Button";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { Notice } from "../ui/Notice";
import { Row } from "../ui/Row";
import { Stack } from "../ui/Stack";
import { Text } from "../ui/Text";
import { useGo } from "../useGo";
import type { Filling } from "./openWizard";
import { SaveLine } from "./SaveLine";

interface PreviewPageProps {
  wizard: Filling;
  context: FormContext;
  /** Address of a step, or of the finish page, by its last segment. */
  addressOf(segment: string): string;
  /** Begins again with the newest form and what the server has saved. */
  reopen(): void;
}

type Asking = "no" | "confirm" | "privacy" | "sending";

/** The application as recruiters will read it, with everything that is still missing, and the ways to end it. */
export function PreviewPage({ wizard, context, addressOf, reopen }: PreviewPageProps) {
  const { t } = useTranslation("apply");
  const language = useLanguage();
  const client = useQueryClient();
  const { mutateAsync: acceptOne } = useMutation(acceptPrivacy);
  const go = useGo();
  const { answers, sync, form, isEdit } = wizard;
  const problems = useSyncExternalStore(answers.subscribeProblems, answers.problems);
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [asking, setAsking] = useState<Asking>("no");
  const [refusal, setRefusal] = useState<ApiError>();
  const refusalBox = useRef<HTMLDivElement>(null);
  // It stands above the answers; whoever pressed the button is at their foot.
  useEffect(() => {
    if (refusal) refusalBox.current?.focus();
  }, [refusal]);

  const hrefFor = ({ path }: Problem) => `${addressOf(stepOfAnswer(form, path)?.path ?? "")}#${path}`;

  const save = async () => {
    const saved = await sync.save();
    await client.invalidateQueries({ queryKey: applicationsKey });
    if (saved) await go(addressOf(finishCodes.saved));
  };

  const ask = () => {
    answers.flush();
    // In the order of the pages, and a new list each time: pressing again leads to it again.
    setFound([...problemsByStep(form, answers.problems()).values()].flat());
    if (answers.problems().length === 0) setAsking("confirm");
  };

  const submit = async () => {
    setAsking("sending");
    setRefusal(undefined);
    try {
      if (!(await sync.save())) return;
      const { code } = await wizard.submit(answers.all(), sync.revision());
      await sync.forget();
      await client.invalidateQueries({ queryKey: applicationsKey });
      await go(addressOf(code));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused(error);
    } finally {
      setAsking((now) => (now === "sending" ? "no" : now));
    }
  };

  const refused = (error: ApiError) => {
    if (error.code === "PRIVACY") return setAsking("privacy");
    if (error.code === "SIGN_IN")
      return void askToSignIn().then((signedIn) => (signedIn ? submit() : undefined));
    if (error.code !== "INVALID") return setRefusal(error);
    // The server points into what was sent; the page into the resume in it.
    const missing = error.errors.map((problem) => ({
      ...problem,
      path: problem.path.replace(/^\/resume/, ""),
    }));
    answers.refuse(missing);
    setFound(missing);
  };

  const accept = async () => {
    for (const { key } of await client.fetchQuery(privaciesQuery(language))) await acceptOne(key);
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
    await submit();
  };

  return (
    <Stack gap="8">
      <Stack gap="1">
        <Text>{t("preview.lead")}</Text>
        <Row justify="end">
          <Button variant="quiet" onClick={() => print()}>
            {t("preview.print")}
          </Button>
        </Row>
      </Stack>
      <ErrorSummary
        problems={found}
        form={form}
        context={context}
        title={t("preview.missing")}
        onGo={(problem) => void go(hrefFor(problem))}
      />
      {refusal && (
        <div ref={refusalBox} tabIndex={-1}>
          <Notice tone="bad" role="alert" title={refusal.message || t("submit.failed")}>
            {refusal.code === "FORM_CHANGED" && (
              <>
                <Text>{t("submit.formChanged")}</Text>
                <Row>
                  <Button onClick={reopen}>{t("submit.reload")}</Button>
                </Row>
              </>
            )}
          </Notice>
        </div>
      )}
      <AnswerSheet
        form={form}
        answers={answers.all()}
        problems={problems}
        context={context}
        hrefFor={hrefFor}
        renderEdit={(section, step) => (
          <Link
            to={addressOf(step.path)}
            aria-label={t("preview.editSection", { section: context.labels[section.id]?.label })}
            className="no-print"
          >
            {t("preview.edit")}
          </Link>
        )}
      />
      <ActionBar status={<SaveLine {...wizard} />}>
        <Button onClick={save}>{t("preview.save")}</Button>
        <Button variant="primary" onClick={ask} disabled={wizard.closed} busy={asking === "sending"}>
          {t("preview.submit")}
        </Button>
      </ActionBar>
      {(asking === "confirm" || asking === "sending") && (
        <ConfirmDialog
          title={t(isEdit ? "edit.submitTitle" : "submit.title")}
          confirmLabel={t("submit.confirm")}
          cancelLabel={t("submit.cancel")}
          busy={asking === "sending"}
          onConfirm={submit}
          onCancel={() => setAsking("no")}
        >
          <Text>{t(isEdit ? "edit.submitText" : "submit.text")}</Text>
        </ConfirmDialog>
      )}
      {asking === "privacy" && (
        <ConfirmDialog
          title={t("refused.PRIVACY")}
          confirmLabel={t("submit.accept")}
          cancelLabel={t("submit.cancel")}
          onConfirm={accept}
          onCancel={() => setAsking("no")}
        >
          <Text>{t("submit.privacy")}</Text>
          <Link to={addresses.privacy} target="_blank">
            {t("submit.readPrivacy")}
          </Link>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
