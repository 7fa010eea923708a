import { useSyncExternalStore } from "react";

// The breakpoint below which a page has one column (`lg` of the theme).
const query = "(width < 1024px)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

export const useIsNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
