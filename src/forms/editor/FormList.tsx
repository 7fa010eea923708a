import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Card } from "../../design/Card";
import { Grid } from "../../design/Grid";
import { Heading } from "../../design/Heading";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { ChangesBar } from "./changes/ChangesBar";
import { NewFormButtons } from "./dialogs/NewFormButtons";
import { DraftEffects } from "./drafts/DraftEffects";
import { useReleaseComparison } from "./drafts/useReleaseComparison";
import { announce } from "./editing/announcements";
import { ReleasePart } from "./release/ReleasePart";
import { useEditedFiles } from "./state/useEditedFiles";
import { addressOfView, parts, states } from "./state/view";
import { ToolFrame } from "./ToolFrame";
import { formName } from "./words/formNames";
import { useEditorLanguage } from "./words/LanguageProvider";
import { marketName } from "./words/marketName";

/** `/editor`: every form in every market. */
export function FormList() {
  const { t } = useTranslation("formEditor");
  const language = useEditorLanguage();
  const files = useEditedFiles();
  const navigate = useNavigate();
  const comparison = useReleaseComparison();
  const view = {
    step: "",
    language,
    state: states[0],
    branch: undefined,
    bare: false,
    selected: undefined,
    part: parts[0],
  };
  return (
    <ToolFrame>
      {files && <ChangesBar files={files} />}
      <Text>{t("lead")}</Text>
      {files && (
        <Row>
          <NewFormButtons
            files={files}
            onForm={(form) =>
              void navigate(addressOfView({ ...view, form, market: files.markets[0], selected: "" }))
            }
            onMarket={(market) => announce(t("structure.marketAdded", { name: market }))}
          />
        </Row>
      )}
      {files?.markets.length === 0 && <Notice tone="info" title={t("structure.noMarkets")} />}
      <Grid>
        {files?.forms.map((form) => (
          <Card key={form}>
            <Heading level={2} size="lg">
              {formName(form, t)}
            </Heading>
            <Stack as="ul" gap="2">
              {files.markets.map((market) => (
                <li key={market}>
                  <Link to={addressOfView({ ...view, form, market })}>{marketName(market, t)}</Link>
                </li>
              ))}
            </Stack>
          </Card>
        ))}
      </Grid>
      {files && files.accounts.length > 0 && (
        <Card>
          <Heading level={2} size="lg">
            {t("accounts")}
          </Heading>
          <Row as="ul" gap="6">
            {files.accounts.map((form) => (
              <li key={form}>
                <Link to={addressOfView({ ...view, form, market: undefined })}>{formName(form, t)}</Link>
              </li>
            ))}
          </Row>
        </Card>
      )}
      {files && comparison && (
        <>
          <DraftEffects comparison={comparison} saved={files.texts} />
          <ReleasePart comparison={comparison} files={files} />
        </>
      )}
    </ToolFrame>
  );
}
