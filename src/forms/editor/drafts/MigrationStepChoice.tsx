import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { FilterSelect } from "../../../design/FilterSelect";
import { Grid } from "../../../design/Grid";
import { Row } from "../../../design/Row";
import type { Json } from "../../engine/form";
import type { Migration } from "../../engine/migration";
import type { DraftEffect } from "../protocol";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { keepsShowingAnswers } from "./effectWords";

interface ProposedStepProps {
  effect: DraftEffect;
  onPropose: (step: Migration) => void;
}

/** Controls to decide what happens to the answers in drafts, with the likeliest decision first. */
export function MigrationStepChoice({ effect, onPropose }: ProposedStepProps) {
  const { t } = useTranslation("formEditor");
  const { kind, path, candidates, lost, offered } = effect;
  if (kind === "remove" && candidates.length > 0) return <WhereTo effect={effect} onPropose={onPropose} />;
  if (kind === "narrow" && lost.length > 0 && offered.length > 0)
    return <NewChoices effect={effect} onPropose={onPropose} />;
  if (kind === "repurpose") return <KeptOrAsked effect={effect} onPropose={onPropose} />;
  return (
    <Row>
      <Button variant="primary" onClick={() => onPropose({ change: kind, field: path })}>
        {t(keepsShowingAnswers(effect) ? "drafts.goOn.keep" : `drafts.goOn.${kind}`)}
      </Button>
    </Row>
  );
}

/** The choice whether answers that were given for another purpose are asked anew or kept. */
function KeptOrAsked({ effect: { path, purposes }, onPropose }: ProposedStepProps) {
  const { t } = useTranslation("formEditor");
  const propose = (answers: "keep" | "retire") => onPropose({ change: "repurpose", field: path, answers });
  return (
    <Row>
      <Button variant="primary" onClick={() => propose("retire")}>
        {t("drafts.askAnew")}
      </Button>
      {purposes?.mayKeep && <Button onClick={() => propose("keep")}>{t("drafts.keepAnswers")}</Button>}
    </Row>
  );
}

/** The choice for a field that is gone: it has been renamed or moved, or it has been removed. */
function WhereTo({ effect: { path, candidates }, onPropose }: ProposedStepProps) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  const [best] = candidates;
  const [chosen, setChosen] = useState<string>();
  const to = candidates.find((each) => each.path === chosen) ?? best;
  return (
    <Grid>
      <FilterSelect
        label={t("drafts.isNow")}
        value={to?.path}
        options={candidates.map((each) => ({ key: each.path, name: each.names[language] }))}
        onChange={setChosen}
      />
      <Row>
        <Button
          variant={best?.alike ? "primary" : "secondary"}
          onClick={() => to && onPropose({ change: "move", from: path, to: to.path })}
        >
          {t("drafts.move")}
        </Button>
        <Button
          variant={best?.alike ? "secondary" : "primary"}
          onClick={() => onPropose({ change: "remove", field: path })}
        >
          {t("drafts.goOn.remove")}
        </Button>
      </Row>
    </Grid>
  );
}

/** The choice of a new answer for each removed choice. */
function NewChoices({ effect: { path, lost, offered }, onPropose }: ProposedStepProps) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  const [chosen, setChosen] = useState<Record<string, Json>>({});
  const choose = (old: string, key: string | undefined) => {
    const { [old]: _, ...others } = chosen;
    const choice = offered.find(({ code }) => String(code) === key);
    setChosen(choice ? { ...others, [old]: choice.code } : others);
  };
  const values = Object.keys(chosen).length > 0 ? { values: chosen } : {};
  return (
    <Grid>
      {lost.map(({ code, names }) => (
        <FilterSelect
          key={String(code)}
          label={t("drafts.becomes", { choice: names[language] })}
          any={t("drafts.asItIs")}
          value={chosen[String(code)] === undefined ? undefined : String(chosen[String(code)])}
          options={offered.map((each) => ({ key: String(each.code), name: each.names[language] }))}
          onChange={(key) => choose(String(code), key)}
        />
      ))}
      <Row>
        <Button variant="primary" onClick={() => onPropose({ change: "narrow", field: path, ...values })}>
          {t("values" in values ? "drafts.goOn.become" : "drafts.goOn.keep")}
        </Button>
      </Row>
    </Grid>
  );
}
