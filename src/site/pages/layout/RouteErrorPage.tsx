import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isRouteErrorResponse, Navigate, useLocation, useRouteError } from "react-router";
import { ApiError, isApiError } from "../../api/client";
import { flushAndReload } from "../../builds/reload";
import { signInAddress } from "../../session/guard";
import { ErrorPage } from "../ErrorPage";
import { MissingJob } from "../jobs/MissingJob";
import { NotFoundPage } from "../NotFoundPage";
import { useReloadWhenOnline } from "./useReloadWhenOnline";
import { useRoute } from "./useRoute";

/** Takes the place of a page that could not be loaded or drawn. */
export function RouteErrorPage() {
  const error = useRouteError();
  const location = useLocation();
  const isJob = useRoute()?.name === "job";
  const client = useQueryClient();
  const status = statusOf(error);
  const isClosed = isApiError(error, "MAINTENANCE");
  useReloadWhenOnline(status === 0);
  useEffect(() => {
    // After the reload, the server's own maintenance page shows how long the site is closed.
    if (isClosed) void flushAndReload();
  }, [isClosed]);
  useEffect(() => {
    // A failed query that stays in the cache would fail the next page at once, without being sent again.
    client.removeQueries({ type: "inactive", predicate: ({ state }) => state.status === "error" });
  }, [client]);
  if (status === 401) return <Navigate to={signInAddress(location)} replace />;
  if (status !== 404 && status !== 410) return <ErrorPage status={status} />;
  return isJob ? <MissingJob /> : <NotFoundPage />;
}

const statusOf = (error: unknown): number =>
  error instanceof ApiError || isRouteErrorResponse(error) ? error.status : 500;
