import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isApiError } from "./client";

const tries = 2;

/**
 * Creates a cache of the server's answers.
 * @param onSessionGone called when the server reports that the session has ended
 */
export function createApiQueryClient(onSessionGone: () => void): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // An error response is final. A call without a response is tried again.
        retry: (failures, error) => failures < tries && !(error instanceof ApiError && error.status > 0),
        // A failed query without older data shows the route's error page; older data stays on the page.
        throwOnError: (_error, query) => query.state.data === undefined,
      },
      // A mutation fails at once when offline, so that the reader gets a notice.
      mutations: { networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        if (isApiError(error, "SIGN_IN")) onSessionGone();
      },
    }),
  });
}
