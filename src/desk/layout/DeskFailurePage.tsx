import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { Button } from "../../design/Button";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { ApiError, isApiError } from "../../site/api/client";
import { DeskPage } from "./DeskPage";
import { deskFailureText } from "./deskFailureText";
import { MissingPage } from "./MissingPage";

/** Replaces a page that could not be loaded or drawn: explains why, and has a button to try again. */
export function DeskFailurePage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The sign-in page is about to replace this page.
  if (isApiError(error, "SIGN_IN")) return null;
  if ((error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404)
    return <MissingPage />;
  const again = () => {
    // After a new build, the code of an old page is gone: only a reload has the new one.
    if (!(error instanceof ApiError)) return location.reload();
    // A query that has failed would fail the page at once, without being sent again.
    cache.removeQueries({ predicate: ({ state }) => state.status === "error" });
    void navigate(pathname + search, { replace: true });
  };
  return (
    <DeskPage title={t("app:titles.error")} width="narrow">
      <Notice tone="bad" title={error instanceof ApiError ? deskFailureText(t, error) : t("failed")} />
      <Row>
        <Button onClick={again}>{t("app:error.again")}</Button>
      </Row>
    </DeskPage>
  );
}
