import { chakra } from "@chakra-ui/react";

/**
 * Progress of unknown length. It appears after a delay, so that it does not flash when the answer comes
 * quickly.
 */
export function Spinner({ label }: { label: string }) {
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      gap="3"
      color="fg.muted"
      animation="wait 300ms step-end"
    >
      <chakra.svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width="1.5rem"
        height="1.5rem"
        fill="none"
        stroke="currentColor"
        animation="turn 900ms linear infinite"
      >
        <circle cx="12" cy="12" r="9" strokeWidth="2.5" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" strokeWidth="2.5" strokeLinecap="round" />
      </chakra.svg>
      <span>{label}</span>
    </chakra.div>
  );
}
