import type { QueryClient } from "@tanstack/react-query";
import { createApiQueryClient } from "./api/createApiQueryClient";
import { personalQueryKey } from "./api/personalQueryKey";
import { clearSessionAndNotifyTabs, onSessionEnd } from "./session/session";

/** The cache of the server's answers: one for each browser page, and on the server for each page that it draws. */
export const createQueryClient = (): QueryClient => createApiQueryClient(clearSessionAndNotifyTabs);

/** Removes the data of a session from the cache when the session ends. */
export function clearCacheOnSessionEnd(queryClient: QueryClient): void {
  onSessionEnd(() => {
    // A request in flight would bring back data of the session that has ended.
    void queryClient.cancelQueries({ queryKey: [personalQueryKey] });
    queryClient.removeQueries({ queryKey: [personalQueryKey] });
  });
}

/**
 * In development, redraws the page when a saved schema file has recomposed the forms, and keeps the typed
 * text.
 */
export function redrawRecomposedForms(queryClient: QueryClient): void {
  import.meta.hot?.on("vite:afterUpdate", ({ updates }) => {
    if (!updates.some(({ path }) => path.endsWith("/registry.mjs"))) return;
    for (const key of ["form", "formLabels"]) void queryClient.invalidateQueries({ queryKey: [key] });
  });
}
