import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PostingChoices, PostingPlacing, WholePosting } from "../../contract/desk/postings";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { FilterSelect } from "../../design/FilterSelect";
import { Notice } from "../../design/Notice";
import { Skeleton } from "../../design/Skeleton";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { isEqualJson } from "../../forms/engine/isEqualJson";
import { ApiError } from "../../site/api/client";
import { useLanguage } from "../../site/i18n";
import { postingChoicesQuery, sendPostingPlacing } from "../api/postings";
import { deskFailureText } from "../layout/deskFailureText";
import { usePostingChange } from "./usePostingChange";

interface PlacingDialogProps {
  posting: WholePosting;
  /** The number of applications for the posting, drafts included. */
  applications: number;
  onClose: () => void;
}

/** The parts of the placing by which visitors filter the openings, in the order of their fields. */
const placingNames = ["jobTypeKey", "group", "location", "department"] as const;

/** A dialog for the placing of a posting. It explains the effect of a change on existing applications. */
export function PlacingDialog({ posting, applications, onClose }: PlacingDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const { id, version, placing } = posting;
  const { data: choices, error } = useQuery({
    ...postingChoicesQuery(useLanguage(), id),
    throwOnError: false,
  });
  // Only what was chosen here: a colleague may change the rest meanwhile.
  const [chosen, setChosen] = useState<Partial<PostingPlacing>>({});
  const next = { ...placing, ...chosen };
  const choose = (more: Partial<PostingPlacing>) => setChosen({ ...chosen, ...more });
  const changing = usePostingChange(
    (placing: PostingPlacing) => sendPostingPlacing(id, { version, placing }),
    onClose,
  );
  const isChanged = !isEqualJson({ ...next }, { ...placing });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !changing.isPending) changing.mutate(next);
  };
  return (
    <Dialog
      title={t("posting.placing.ask")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" busy={changing.isPending} disabled={!isChanged}>
            {t("posting.save")}
          </Button>
        </>
      }
      lead={<Text>{t("posting.placing.lead")}</Text>}
    >
      {error && <Notice tone="bad" role="alert" title={deskFailureText(t, error)} />}
      {!choices && !error && <Skeleton lines={5} />}
      {choices && (
        <form id={form} onSubmit={submit}>
          <Stack gap="4">
            {placingNames.map((name) => (
              <FilterSelect
                key={name}
                label={t(`posting.placing.${name}`)}
                value={next[name]}
                options={choices[name]}
                onChange={(code) => choose({ [name]: code ?? next[name] })}
              />
            ))}
            {applications > 0 ? (
              <Text size="sm">{t("posting.placing.formStays", { form: posting.formName })}</Text>
            ) : (
              <FormChoice choices={choices} value={next} onChoose={choose} />
            )}
            <div role="status">
              <Meaning before={placing} after={next} applications={applications} />
            </div>
            {changing.error && (
              <Notice tone="bad" role="alert" title={deskFailureText(t, changing.error)}>
                {reasonsOf(changing.error).map((reason) => (
                  <Text key={reason}>{t(`posting.placing.refused.${reason}`)}</Text>
                ))}
              </Notice>
            )}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

interface FormChoiceProps {
  choices: PostingChoices;
  value: PostingPlacing;
  onChoose: (form: Pick<PostingPlacing, "applyType" | "market">) => void;
}

function FormChoice({ choices, value, onChoose }: FormChoiceProps) {
  const { t } = useTranslation();
  const keyOf = (form: { applyType: string; market: string }) => `${form.applyType} ${form.market}`;
  return (
    <FilterSelect
      label={t("posting.placing.form")}
      value={keyOf(value)}
      options={choices.forms.map((form) => ({ key: keyOf(form), name: form.name }))}
      onChange={(key) => {
        const form = choices.forms.find((each) => keyOf(each) === key);
        if (form) onChoose({ applyType: form.applyType, market: form.market });
      }}
    />
  );
}

/** The effect of a change, before it is saved. */
function Meaning({
  before,
  after,
  applications,
}: {
  before: PostingPlacing;
  after: PostingPlacing;
  applications: number;
}) {
  const { t } = useTranslation();
  const isOtherForm = before.applyType !== after.applyType || before.market !== after.market;
  const isMoved = before.department !== after.department;
  return (
    <>
      {isMoved && <Text>{t("posting.placing.means.department", { count: applications })}</Text>}
      {isOtherForm && <Text>{t("posting.placing.means.form")}</Text>}
    </>
  );
}

/** The reasons within the posting for which a change was refused. */
function reasonsOf(error: Error): ("law" | "demands")[] {
  if (!(error instanceof ApiError)) return [];
  const { errors } = error;
  return [
    ...(errors.some(({ keyword }) => keyword === "askedByLaw") ? (["law"] as const) : []),
    ...(errors.some(({ path }) => path.startsWith("/demands")) ? (["demands"] as const) : []),
  ];
}
