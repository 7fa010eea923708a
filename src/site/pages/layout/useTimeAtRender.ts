import { createContext, use } from "react";

/**
 * The clock of the pages, which returns milliseconds since the epoch. During hydration it returns the time at
 * which the server drew the page, so that the browser draws the same words as the server, such as "tomorrow".
 */
export const ClockContext = createContext(Date.now);

export const useTimeAtRender = (): number => use(ClockContext)();
