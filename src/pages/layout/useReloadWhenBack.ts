import { useEffect } from "react";
import { tryEvery } from "../../api/connection";
import { reloadOnce } from "../../builds/reload";

/** For a page that could not be had because nobody answered: it comes by itself once somebody does. */
export function useReloadWhenBack(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(reloadOnce, tryEvery);
    window.addEventListener("online", reloadOnce);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", reloadOnce);
    };
  }, [isLost]);
}
