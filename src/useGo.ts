import { createContext, useCallback, useContext } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** Resolves once the address that was asked for last is shown; where every page is there anyway, at once. */
export const WhenShown = createContext<() => Promise<void>>(async () => undefined);

/** `useNavigate` for what must wait until the other page has taken the place of this one. */
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
