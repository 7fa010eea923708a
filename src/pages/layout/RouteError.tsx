import { Navigate, useLocation } from "react-router";
import { ApiError } from "../../api/client";
import { signInAddress } from "../../session/guard";
import { ErrorPage } from "../ErrorPage";
import { NotFoundPage } from "../NotFoundPage";

/** What stands in place of a page that cannot be had, or be drawn. */
export function RouteError({ error }: { error: unknown }) {
  const location = useLocation();
  if (!(error instanceof ApiError)) return <ErrorPage status={500} />;
  if (error.status === 401) return <Navigate to={signInAddress(location)} replace />;
  return error.status === 404 ? <NotFoundPage /> : <ErrorPage status={error.status} />;
}
