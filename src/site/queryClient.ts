import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isApiError } from "./api/client";
import { personalQueryKey } from "./api/personalQueryKey";
import { clearSessionState, onSessionEnd } from "./session/session";

const tries = 2;

/** The cache of the server's answers: one for each browser page, and on the server for each page that it draws. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // An error response is final; only a missing response is tried again.
        retry: (failures, error) => failures < tries && !(error instanceof ApiError && error.status > 0),
        // A page that cannot be drawn without the data shows the route's error page.
        throwOnError: (_error, query) => query.state.data === undefined,
      },
      // A mutation fails at once when offline, so that the reader gets a notice.
      mutations: { networkMode: "always" },
    },
    queryCache: new QueryCache({
      // The token was revoked early: by the server, or by a change of password elsewhere.
      onError: (error) => {
        if (isApiError(error, "SIGN_IN")) clearSessionState();
      },
    }),
  });
}

/** Clears the data of a session when it ends. */
export function forgetWithSession(queryClient: QueryClient): void {
  onSessionEnd(() => {
    // A request in flight would bring back data of the session that has ended.
    void queryClient.cancelQueries({ queryKey: [personalQueryKey] });
    queryClient.removeQueries({ queryKey: [personalQueryKey] });
  });
}

/** In development, a saved schema file recomposes the forms: the page redraws them and keeps what was typed. */
export function redrawRecomposed(queryClient: QueryClient): void {
  import.meta.hot?.on("vite:afterUpdate", ({ updates }) => {
    if (!updates.some(({ path }) => path.endsWith("/registry.mjs"))) return;
    for (const key of ["form", "formLabels"]) void queryClient.invalidateQueries({ queryKey: [key] });
  });
}
