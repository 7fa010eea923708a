import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Card } from "../../design/Card";
import { Grid } from "../../design/Grid";
import { Heading } from "../../design/Heading";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { NewFormButtons } from "./dialogs/NewFormButtons";
import { DraftEffects } from "./drafts/DraftEffects";
import { useReleaseComparison } from "./drafts/useReleaseComparison";
import { announce } from "./editing/announcements";
import type { FormFiles } from "./protocol";
import { ReleasePart } from "./release/ReleasePart";
import { addressOfView, type View } from "./state/view";
import { formName } from "./words/formatFormNames";
import { marketName } from "./words/marketName";

/**
 * Links to every form in every market and to the account forms, and the changes that wait for their release,
 * with their effects on saved drafts.
 */
export function FormLinksAndRelease({ view, files }: { view: View; files: FormFiles | undefined }) {
  const { t } = useTranslation("formEditor");
  const navigate = useNavigate();
  const comparison = useReleaseComparison();
  return (
    <>
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
    </>
  );
}
