const paths = {
  info: "M10 9v5M10 6v.01M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z",
  good: "m6.5 10.5 2.5 2.5 4.5-5.5M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z",
  warning: "M10 8v4M10 14.5v.01M10 2.5 18.5 17h-17L10 2.5Z",
  bad: "M10 6v5M10 14v.01M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7L6.7 2Z",
  check: "m4 10.5 4 4 8-9",
  close: "M5 5l10 10M15 5 5 15",
  leave: "M8 3H4v14h4M8.5 10H17M13.5 6.5 17 10l-3.5 3.5",
  menu: "M3 6h14M3 10h14M3 14h14",
  chevron: "m5 8 5 5 5-5",
  left: "M16 10H4M9 5l-5 5 5 5",
  right: "M4 10h12M11 5l5 5-5 5",
  up: "M10 16V4M5 9l5-5 5 5",
  down: "M10 4v12M5 11l5 5 5-5",
} as const;

export type IconName = keyof typeof paths;

/** An icon, hidden from screen readers: beside text, or in a button with a name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
