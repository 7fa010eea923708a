/** Whether a control can have the focus: it is neither in a collapsed card nor disabled. */
export const isReachable = (control: HTMLElement): boolean =>
  !control.matches(":disabled, details:not([open]) > :not(summary), details:not([open]) > :not(summary) *");
