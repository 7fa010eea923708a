import { createContext, use } from "react";

/**
 * The time by which pages are drawn, in milliseconds since the epoch. The first time the browser draws a page, it is
 * the time at which the server drew it: both say "tomorrow", whatever their clocks.
 */
export const ClockContext = createContext(Date.now);

export const useNow = (): number => use(ClockContext)();
