import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams } from "react-router";
import { buttonClass } from "../../design/Button";
import { Heading } from "../../design/Heading";
import { LogoMark } from "../../design/LogoMark";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { Text } from "../../design/Text";
import { addresses, readWantedAddress, withWanted } from "../addresses";
import { RedirectHomeNotice } from "./layout/RedirectHomeNotice";

/**
 * `/ForgotPwd/EmailVerify/{status}`: shows that the mail was requested (1), or that its link was used or has
 * expired (0), then goes to the home page.
 */
export function ForgotPwdResultPage() {
  const { t } = useTranslation("account");
  const { status } = useParams();
  const wanted = readWantedAddress(useLocation().search);
  const result = status === "1" ? "sent" : "invalid";
  return (
    <Page width="narrow">
      {result === "sent" && <LogoMark size="3rem" />}
      <Heading level={1}>{t(`forgot.${result}Title`)}</Heading>
      <Text size="lg">{t(`forgot.${result}Text`)}</Text>
      {result === "invalid" && (
        <Row>
          <Link to={withWanted(addresses.forgot, wanted)} className={buttonClass("primary")}>
            {t("forgot.again")}
          </Link>
        </Row>
      )}
      <RedirectHomeNotice />
    </Page>
  );
}
