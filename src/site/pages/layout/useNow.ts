import { createContext, use } from "react";

/**
 * The time for which pages are drawn, in milliseconds since the epoch. When the browser first draws a page, it is the
 * time at which the server drew it: both write "tomorrow", whatever their clocks.
 */
export const ClockContext = createContext(Date.now);

export const useNow = (): number => use(ClockContext)();
