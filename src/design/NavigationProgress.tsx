import { chakra } from "@chakra-ui/react";

/** A progress bar at the top of the window while the next page is loading, shown only after a delay. */
export function NavigationProgress({ label }: { label: string }) {
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      className="no-print"
      position="fixed"
      zIndex="skip"
      inset="0 0 auto 0"
      height="3px"
      background="accent"
      transform="scaleX(0.9)"
      transformOrigin="left"
      animation="wait 300ms step-end, approach 8s cubic-bezier(0, 0.6, 0.1, 1)"
    />
  );
}
