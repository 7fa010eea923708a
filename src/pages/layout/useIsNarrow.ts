import { useSyncExternalStore } from "react";

// Where the two columns of a page become one (`lg` of the theme).
const query = "(width < 1024px)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

export const useIsNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
