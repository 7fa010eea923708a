import { Navigate, useLocation } from "react-router";
import { ApiError } from "../../api/client";
import { signInAddress } from "../../session/guard";
import { ErrorPage } from "../ErrorPage";
import { NotFoundPage } from "../NotFoundPage";

/** The error page for a page that could not be loaded or drawn. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const location = useLocation();
  if (!(error instanceof ApiError)) return <ErrorPage status={500} />;
  if (error.status === 401) return <Navigate to={signInAddress(location)} replace />;
  return error.status === 404 ? <NotFoundPage /> : <ErrorPage status={error.status} />;
}
