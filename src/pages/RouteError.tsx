import { isRouteErrorResponse, Navigate, useLocation, useRouteError } from "react-router";
import { ApiError } from "../api/client";
import { signInAddress } from "../session/guard";
import { ErrorPage } from "./ErrorPage";
import { NotFoundPage } from "./NotFoundPage";

/** What a route shows in place of its page when that cannot be drawn. */
export function RouteError() {
  const error = useRouteError();
  const location = useLocation();
  if (isRouteErrorResponse(error))
    return error.status === 404 ? <NotFoundPage /> : <ErrorPage status={error.status} />;
  if (!(error instanceof ApiError)) return <ErrorPage status={500} />;
  if (error.status === 401) return <Navigate to={signInAddress(location)} replace />;
  return error.status === 404 ? <NotFoundPage /> : <ErrorPage status={error.status} />;
}
