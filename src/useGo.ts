import { createContext, useCallback, useContext } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** Resolves once the page of the last navigation is shown; the default resolves at once. */
export const WhenShown = createContext<() => Promise<void>>(async () => undefined);

/** `useNavigate`, with a promise that resolves once the other page is shown. */
export function useGo(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const whenShown = useContext(WhenShown);
  return useCallback(
    (to, options) => {
      void navigate(to, options);
      return whenShown();
    },
    [navigate, whenShown],
  );
}
