import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { FilterSelect } from "../../design/FilterSelect";
import { Notice } from "../../design/Notice";
import { Text } from "../../design/Text";
import { languages } from "../engine/form";
import { languageFacts } from "../engine/languageFacts";
import { formatDateTime } from "../language/formatDate";
import { FormWithFaults } from "./FormWithFaults";
import { LanguageComparison } from "./LanguageComparison";
import { ControlBar } from "./layout/ControlBar";
import type { FormFiles, SnapshotOrigin } from "./protocol";
import { useRehearsal } from "./shown/useRehearsal";
import { addressOfView, everyLanguage, type View } from "./state/view";
import { ToolFrame } from "./ToolFrame";
import { FormChoice } from "./words/FormChoice";
import { formName } from "./words/formatFormNames";
import { useSurroundingLanguage } from "./words/LanguageProvider";
import { marketName } from "./words/marketName";
import { ShownLabelsProvider } from "./words/ShownLabelsProvider";

/** A form in a state that does not change any more, filled in with an example, to be read by anybody. */
export function SnapshotView({ view, files }: { view: View; files: FormFiles }) {
  const { t } = useTranslation("formEditor");
  const navigate = useNavigate();
  const read: View = { ...view, part: "form", state: "readOnly", branch: undefined, selected: undefined };
  const rehearsal = useRehearsal(read);
  const go = (change: Partial<View>) => void navigate(addressOfView({ ...read, ...change }));
  return (
    <ToolFrame view={formName(view.form, t)}>
      {files.origin && <SnapshotNotice origin={files.origin} />}
      <ControlBar label={t("choices")}>
        <FormChoice view={read} files={files} />
        {view.market !== undefined && (
          <FilterSelect
            label={t("market")}
            value={view.market}
            options={files.markets.map((key) => ({ key, name: marketName(key, t) }))}
            onChange={(market) => go({ market })}
          />
        )}
        <FilterSelect
          label={t("language")}
          value={view.language ?? everyLanguage}
          options={[
            ...languages.map((key) => ({ key, name: languageFacts[key].name })),
            { key: everyLanguage, name: t("everyLanguage") },
          ]}
          onChange={(key) => go({ language: languages.find((each) => each === key) })}
        />
      </ControlBar>
      {rehearsal.broken !== undefined && (
        <Notice tone="bad" role="status" title={t("snapshot.unbuilt")}>
          {rehearsal.broken}
        </Notice>
      )}
      <ShownLabelsProvider form={rehearsal.shown}>
        {view.language === undefined ? (
          <LanguageComparison view={read} />
        ) : (
          <FormWithFaults view={read} rehearsal={rehearsal} faults={undefined} />
        )}
      </ShownLabelsProvider>
    </ToolFrame>
  );
}

/** The sentence of what is shown, and of when it was made. */
function SnapshotNotice({ origin }: { origin: SnapshotOrigin }) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  const title =
    "commit" in origin
      ? t("snapshot.commit", {
          subject: origin.commit.subject,
          author: origin.commit.author,
          time: formatDateTime(origin.commit.at, language),
        })
      : t("snapshot.edited", { time: formatDateTime(origin.madeAt, language) });
  return (
    <Notice title={title}>
      <Text size="sm">{t("snapshot.note")}</Text>
    </Notice>
  );
}
