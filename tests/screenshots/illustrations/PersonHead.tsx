import type { ReactNode } from "react";
import { hairs, inks, skins } from "./inks";

/** Hair and headgear: the parts behind the face and over it. The face is 23 units wide, around 0 0. */
const styles = {
  short: {
    over: (
      <path d="M-12.4 1.5C-14.5-12-7-17 .5-16.8 9-16.6 14-10.5 12.4 1.5 11.4-3 10.5-6.5 7-8.8 1-6.4-5.5-7-9.2-7.6-11-5-11.6-2-12.4 1.5Z" />
    ),
  },
  parted: {
    over: (
      <path d="M-12.4 2C-14-11-8-17-1-16.8 8-17.6 14-11 12.4 2 11.6-3 9-8 3-10.5-1-5.6-8.5-4.6-12.4 2Z" />
    ),
  },
  bun: {
    behind: <circle cx="0" cy="-16.5" r="6.2" />,
    over: <path d="M-12.4 2.5C-14-11-8-16 0-16S14-11 12.4 2.5C11.6-3 9.5-7.5 5-10-.5-6-9-5.5-12.4 2.5Z" />,
  },
  bob: {
    behind: <path d="M-14.5 13C-17-9-11-17 0-17S17-9 14.5 13C10 16 7 14 7 10H-7C-7 14-10 16-14.5 13Z" />,
    over: (
      <path d="M-12.6 3C-13.6-11-8-16 0-16S13.6-11 12.6 3C11-2 10.5-5 9.6-7.5 3-6-4-6-9.6-7.5-10.5-5-11-2-12.6 3Z" />
    ),
  },
  long: {
    behind: <path d="M-14 25C-16.5-8-11-17 0-17S16.5-8 14 25C9 28 6 24 7 12H-7C-6 24-9 28-14 25Z" />,
    over: <path d="M-12.5 3C-13.6-11-8-16 0-16S13.6-11 12.5 3C11-4 8-9 1.5-11-3-6.5-10-5-12.5 3Z" />,
  },
  curly: {
    behind: (
      <>
        <circle cx="-11" cy="-7" r="7" />
        <circle cx="11" cy="-7" r="7" />
        <circle cx="-6" cy="-14" r="7.5" />
        <circle cx="6" cy="-14" r="7.5" />
      </>
    ),
    over: (
      <>
        <circle cx="-8" cy="-10.5" r="4.6" />
        <circle cx="0" cy="-12" r="5" />
        <circle cx="8" cy="-10.5" r="4.6" />
      </>
    ),
  },
  beard: {
    over: (
      <>
        <path d="M-12.2 0C-12.5 11-7 17 0 17S12.5 11 12.2 0C10.5 4 8.5 5 5 4.6 2 3.6-2 3.6-5 4.6-8.5 5-10.5 4-12.2 0Z" />
        <path d="M-12.2 0C-14-11-8-16.5 0-16.5S14-11 12.2 0C11-5 9-8.5 0-9-9-8.5-11-5-12.2 0Z" />
      </>
    ),
  },
  scarf: {
    behind: <path d="M0-18C-13-18-16-8-15.5 3-15 13-13 17-16 25H16C13 17 15 13 15.5 3 16-8 13-18 0-18Z" />,
    over: (
      <path
        fillRule="evenodd"
        d="M0-18C-13-18-15.5-8-15 3-14 13-8 18 0 18S14 13 15 3C15.5-8 13-18 0-18ZM0-10.5C7-10.5 9.6-6 9.6 1.5S6 13 0 13-9.6 9-9.6 1.5-7-10.5 0-10.5Z"
      />
    ),
  },
} satisfies Record<string, { behind?: ReactNode; over: ReactNode }>;

export type HairStyle = keyof typeof styles;

export interface PersonHeadProps {
  skin: keyof typeof skins;
  hair: HairStyle;
  /** Colour of the hair, or of the scarf. */
  colour?: string;
  /** Seen from behind: no face. */
  isTurned?: boolean;
  /** A cap, a headset. */
  children?: ReactNode;
}

/** A head and its neck, around the middle of the face. */
export function PersonHead({
  skin,
  hair,
  colour = hairs.black,
  isTurned = false,
  children,
}: PersonHeadProps) {
  const { behind, over }: { behind?: ReactNode; over: ReactNode } = styles[hair];
  return (
    <g>
      <g fill={colour}>{behind}</g>
      <path d="M-5 8H5V21Q0 26-5 21Z" fill={skins[skin]} />
      <path d="M-5 12.5Q0 17 5 12.5V15.5Q0 20-5 16Z" fill="#000" opacity=".12" />
      <ellipse cx="0" cy="0" rx="11.5" ry="13.5" fill={isTurned ? colour : skins[skin]} />
      {!isTurned && (
        <>
          <g fill={skins[skin]}>
            <circle cx="-11.6" cy="1.5" r="2.4" />
            <circle cx="11.6" cy="1.5" r="2.4" />
          </g>
          <g fill={colour}>{over}</g>
          <g fill="#22222E">
            <circle cx="-4.4" cy=".8" r="1.35" />
            <circle cx="4.4" cy=".8" r="1.35" />
          </g>
          <path
            d={hair === "beard" ? "M-3 8.6Q0 10.4 3 8.6" : "M-3.6 6.8Q0 9.8 3.6 6.8"}
            fill="none"
            stroke={hair === "beard" ? inks.paper : "#7A3B2E"}
            strokeWidth="1.4"
            strokeLinecap="round"
          />
        </>
      )}
      {children}
    </g>
  );
}

/** A pilot's cap. */
export const Cap = () => (
  <>
    <path d="M-15.5-9C-17-18-8-22 0-22S17-18 15.5-9Q0-13-15.5-9Z" fill={inks.deep} />
    <path d="M-13.6-9.6Q0-13.6 13.6-9.6L13-5.4Q0-9-13-5.4Z" fill={inks.cloth} />
    <path d="M-13-5.6Q0-9.2 13-5.6 11-2.6 0-3.4-11-2.6-13-5.6Z" fill={inks.deep} />
    <path d="M-4.4-12.6Q0-10.4 4.4-12.6 2.6-15.6 0-14.4-2.6-15.6-4.4-12.6Z" fill={inks.accent} />
  </>
);

/** A headset, or the ear protection of those who work beside engines. */
export const Headset = ({ colour = inks.deep }: { colour?: string }) => (
  <>
    <path d="M-13 0C-14-21 14-21 13 0" fill="none" stroke={colour} strokeWidth="2.6" />
    <rect x="-15.4" y="-3.5" width="5.6" height="9.5" rx="2.8" fill={colour} />
    <rect x="9.8" y="-3.5" width="5.6" height="9.5" rx="2.8" fill={colour} />
  </>
);
