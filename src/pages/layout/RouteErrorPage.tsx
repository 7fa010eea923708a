import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { ApiError, isApiError } from "../../api/client";
import { flushAndReload } from "../../builds/reload";
import { signInAddress } from "../../session/guard";
import { ErrorPage } from "../ErrorPage";
import { NotFoundPage } from "../NotFoundPage";

/** The error page for a page that could not be loaded or drawn. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const location = useLocation();
  const isClosed = isApiError(error, "MAINTENANCE");
  useEffect(() => {
    // The server then says for how long.
    if (isClosed) void flushAndReload();
  }, [isClosed]);
  if (!(error instanceof ApiError)) return <ErrorPage status={500} />;
  if (error.status === 401) return <Navigate to={signInAddress(location)} replace />;
  return error.status === 404 ? <NotFoundPage /> : <ErrorPage status={error.status} />;
}
