import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../contract/me";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { ScrollIntoView } from "../../../design/ScrollIntoView";
import { Spinner } from "../../../design/Spinner";
import { Stack } from "../../../design/Stack";
import type { FormModule, JsonObject, Problem } from "../../../forms/engine/form";
import { newId } from "../../../forms/engine/newId";
import { containsOwnName } from "../../../forms/engine/ownName";
import { projectAnswers } from "../../../forms/engine/projectAnswers";
import { createAnswers } from "../../../forms/renderer/answers";
import { ErrorSummary } from "../../../forms/renderer/ErrorSummary";
import type { FormContext } from "../../../forms/renderer/FormContext";
import { StepForm } from "../../../forms/renderer/StepForm";
import { useShownProblems } from "../../../forms/renderer/useAnswers";
import { ApiError } from "../../api/client";
import { formQuery } from "../../api/forms";
import { FailureNotice } from "../layout/FailureNotice";
import { NoScriptNotice } from "../layout/NoScriptNotice";
import { useIsHydrated } from "../layout/useIsHydrated";
import { HiddenUsernameField } from "./HiddenUsernameField";
import { useBlockReloadWhileDirty } from "./useBlockReloadWhileDirty";
import { useFormContextOf } from "./useFormContextOf";

interface AccountFormProps {
  /** The name of the account form, for instance `register`. */
  name: string;
  initial?: JsonObject;
  /**
   * The owner of the account, for the check of a new password. Left out in a registration, whose answers
   * contain the owner's name.
   */
  owner?: Pick<Me, "email" | "firstName" | "lastName">;
  /** The email of the account to which the form's password belongs, for password managers. */
  username?: string;
  /** Holds the answers as they are typed. */
  typed?: RefObject<JsonObject>;
  submitLabel: string;
  /** Called with the projected answers. A thrown `ApiError` is shown at its fields or, without fields, as a notice. */
  onSubmit: (answers: JsonObject) => Promise<void>;
  /** Replaces the usual notice for an error without fields. */
  refusal?: (error: ApiError) => ReactNode;
}

/** A short account form, composed and validated as the application form is. */
export function AccountForm(props: AccountFormProps) {
  const { t } = useTranslation("account");
  const { data: module } = useQuery(formQuery(props.name));
  const context = useFormContextOf(props.name);
  if (!module || !context) return <Spinner label={t("loading")} />;
  return <LoadedForm {...props} module={module} context={context} />;
}

interface LoadedFormProps extends AccountFormProps {
  module: FormModule;
  context: FormContext;
}

function LoadedForm({
  module,
  context,
  initial = {},
  owner,
  username,
  typed,
  submitLabel,
  onSubmit,
  refusal,
}: LoadedFormProps) {
  const [answers] = useState(() => createAnswers({ module, initial, newId }));
  const [found, setFound] = useState<readonly Problem[]>([]);
  const shown = useShownProblems(answers);
  const [formError, setFormError] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const isHydrated = useIsHydrated();
  const isTyped = useBlockReloadWhileDirty(answers);
  useEffect(() => {
    const keep = () => {
      if (typed) typed.current = answers.all();
    };
    return answers.subscribeAll(keep);
  }, [answers, typed]);
  const { form } = module;
  // The form's only section needs no heading, because the page's heading is enough.
  const steps = useMemo(() => form.steps.map((step) => ({ ...step, sections: [] })), [form]);

  const ownContext = useMemo((): FormContext => {
    if (!owner && !form.schema.properties?.email) return context;
    const known = (name: "email" | "firstName" | "lastName") =>
      String(answers.get(`/${name}`) ?? owner?.[name] ?? "");
    const isOwnName = (password: string) =>
      containsOwnName(password, {
        email: known("email"),
        firstName: known("firstName"),
        lastName: known("lastName"),
      });
    return { ...context, isOwnName };
  }, [context, answers, owner, form]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    blurFocusedField();
    answers.flush();
    const problems = answers.problems();
    answers.reveal(problems.map(({ path }) => path));
    // A new array each time, so that the error summary takes the focus again.
    setFound([...problems]);
    setFormError(undefined);
    if (problems.length > 0) return;
    setBusy(true);
    isTyped.current = false;
    try {
      await onSubmit(projectAnswers(form.schema, answers.all()));
    } catch (error) {
      isTyped.current = true;
      if (!(error instanceof ApiError)) throw error;
      answers.refuse(error.errors);
      setFound(error.errors);
      if (error.errors.length === 0) setFormError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={submit}>
      <NoScriptNotice />
      {username !== undefined && <HiddenUsernameField email={username} />}
      <ErrorSummary
        problems={found.length > 0 ? shown : []}
        found={found}
        form={form}
        answers={answers}
        context={context}
        title={context.words("summaryTitle")}
      />
      <Stack gap="6">
        {steps.map((step) => (
          <StepForm key={step.id} answers={answers} step={step} context={ownContext} />
        ))}
        {formError && (
          <ScrollIntoView>{refusal?.(formError) ?? <FailureNotice error={formError} />}</ScrollIntoView>
        )}
        <Row>
          {/* Disabled until the page is hydrated: without the script, the browser would send nothing and lose the typed text. */}
          <Button type="submit" variant="primary" busy={busy} disabled={!isHydrated}>
            {submitLabel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Blurs the focused field for a moment: normalisers run on blur, but Enter submits without a blur. */
function blurFocusedField() {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return;
  field.blur();
  field.focus();
}
