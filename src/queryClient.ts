import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isApiError } from "./api/client";
import { own } from "./api/own";
import { leave, onLeave } from "./session/session";

const tries = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // An answer that is an error stays one; only silence is worth another try.
      retry: (failures, error) => failures < tries && !(error instanceof ApiError && error.status > 0),
      // A page that cannot be drawn without an answer shows the route's error page.
      throwOnError: (_error, query) => query.state.data === undefined,
    },
    // Whoever pressed a button hears that nothing came of it, at once.
    mutations: { networkMode: "always" },
  },
  queryCache: new QueryCache({
    // The token has ended before its time: on the server, or by a change of password elsewhere.
    onError: (error) => {
      if (isApiError(error, "SIGN_IN")) leave();
    },
  }),
});

onLeave(() => {
  // Those under way would come back with what belongs to the one who left.
  void queryClient.cancelQueries({ queryKey: [own] });
  queryClient.removeQueries({ queryKey: [own] });
});

// In development a saved schema composes its forms again: the page draws them anew and keeps what was typed.
import.meta.hot?.on("vite:afterUpdate", ({ updates }) => {
  if (!updates.some(({ path }) => path.endsWith("/registry.mjs"))) return;
  for (const key of ["form", "formLabels"]) void queryClient.invalidateQueries({ queryKey: [key] });
});
