import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../design/Button";
import { FilterSelect } from "../../design/FilterSelect";
import { Row } from "../../design/Row";
import { type Language, languages } from "../engine/form";
import { stepOfAnswer } from "../engine/journey";
import { languageFacts } from "../engine/languageFacts";
import { appendToPointer } from "../engine/pointer";
import { NewFormButtons } from "./dialogs/NewFormButtons";
import { ControlBar } from "./layout/ControlBar";
import { ShortcutKey } from "./layout/ShortcutKey";
import type { FormFiles, ReachedBranch } from "./protocol";
import { describeOutcome } from "./shown/describeOutcome";
import type { Rehearsal } from "./shown/useRehearsal";
import { addressOfView, everyLanguage, states, type View } from "./state/view";
import { FormChoice } from "./words/FormChoice";
import { useSurroundingLanguage } from "./words/LanguageProvider";
import { marketName } from "./words/marketName";

interface ViewChoicesProps {
  view: View;
  files: FormFiles;
  rehearsal: Rehearsal;
  /** Switches between filling the form in and changing it. */
  onChangeMode: () => void;
  editing: boolean;
  onEdit: () => void;
}

/** The controls that choose a view. Each choice acts at once and changes the address. */
export function ViewChoices({ view, files, rehearsal, onChangeMode, editing, onEdit }: ViewChoicesProps) {
  const { t } = useTranslation("formEditor");
  const navigate = useNavigate();
  const language = useSurroundingLanguage();
  const { shown, startAgain } = rehearsal;
  const go = (change: Partial<View>) => void navigate(addressOfView({ ...view, ...change }));
  const branches = shown?.branches ?? [];
  const labels = shown?.labels[language] ?? {};

  // Several conditions may have the same sentence. Each sentence is offered once, because the example for one
  // of these conditions is enough.
  const named = branches.map((branch) => ({
    key: branch.id,
    name: shown ? describeOutcome(branch, shown.loaded.form, labels, t) : branch.id,
  }));
  const chosen = named.find(({ key }) => key === view.branch);
  const outcomes = named.filter(
    (each, index) =>
      each === chosen ||
      (each.name !== chosen?.name && named.findIndex(({ name }) => name === each.name) === index),
  );

  const toBranch = (id: string | undefined) => {
    const branch = branches.find((each) => each.id === id);
    const step = branch && shown && stepOfAnswer(shown.loaded.form, placeOf(branch));
    go({ branch: id, state: states[0], ...(step && { step: step.path }) });
  };

  return (
    <>
      <ControlBar label={t("choices")}>
        <FormChoice view={view} files={files} />
        {view.market !== undefined && (
          <FilterSelect
            label={t("market")}
            value={view.market}
            options={files.markets.map((key) => ({ key, name: marketName(key, t) }))}
            onChange={(market) => go({ market, branch: undefined })}
          />
        )}
        <FilterSelect
          label={t("language")}
          value={view.language ?? everyLanguage}
          options={[
            ...languages.map((key) => ({ key, name: languageFacts[key].name })),
            { key: everyLanguage, name: t("everyLanguage") },
          ]}
          onChange={(key) => go({ language: languageOf(key) })}
        />
        <FilterSelect
          label={t("state")}
          value={view.state}
          options={states.map((key) => ({ key, name: t(`states.${key}`) }))}
          onChange={(key) =>
            go({ state: states.find((state) => state === key) ?? states[0], branch: undefined })
          }
        />
        <FilterSelect
          label={t("branch.label")}
          any={t("branch.none")}
          value={view.branch}
          options={outcomes}
          onChange={toBranch}
        />
      </ControlBar>
      <Row gap="2">
        <Button
          aria-pressed={view.selected !== undefined}
          aria-keyshortcuts="F2"
          variant={view.selected === undefined ? "secondary" : "primary"}
          onClick={onChangeMode}
        >
          {t("change.mode")}
          <ShortcutKey>F2</ShortcutKey>
        </Button>
        <NewFormButtons
          files={files}
          from={view.form}
          onForm={(form) =>
            go({ form, market: view.market ?? files.markets[0], step: "", branch: undefined, selected: "" })
          }
          onMarket={(market) => go({ ...(view.market !== undefined && { market, branch: undefined }) })}
        />
        <Button onClick={() => startAgain(view)}>{t("startAgain")}</Button>
        <Button aria-expanded={editing} onClick={onEdit}>
          {t(editing ? "editor.close" : "editor.open")}
        </Button>
      </Row>
    </>
  );
}

const languageOf = (key: string | undefined): Language | undefined => languages.find((each) => each === key);

/**
 * JSON Pointer to the first field that a condition names in `properties` or `required`; to no field if the
 * condition has only `x-when`.
 */
function placeOf({ at, condition: { properties = {}, required = [] } }: ReachedBranch): string {
  return appendToPointer(at, Object.keys(properties)[0] ?? required[0] ?? "");
}
