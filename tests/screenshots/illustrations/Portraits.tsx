import type { ReactNode } from "react";
import { hairs, inks } from "./inks";
import { Neckerchief, Tie, Vest } from "./Person";
import { Cap, Headset, PersonHead, type PersonHeadProps } from "./PersonHead";

const pilotShirt = (
  <>
    <Tie colour={inks.deep} />
    <path d="M-19-111l8-6M19-111l-8-6" stroke={inks.accent} strokeWidth="3" />
  </>
);

export const Captain = () => (
  <Bust skin="warm" hair="parted" colour={hairs.grey} top={inks.cloth} worn={<Tie />}>
    <Cap />
  </Bust>
);
export const FirstOfficer = () => <Bust skin="deep" hair="curly" top={inks.bright} worn={pilotShirt} />;
export const Purser = () => <Bust skin="fair" hair="bun" top={inks.cloth} worn={<Neckerchief />} />;
export const CabinAttendant = () => <Bust skin="brown" hair="short" top={inks.cloth} worn={<Tie />} />;
export const RampAgent = () => (
  <Bust skin="warm" hair="bob" colour={hairs.brown} top={inks.cloth} worn={<Vest />}>
    <Headset colour={inks.bright} />
  </Bust>
);
export const Engineer = () => (
  <Bust skin="fair" hair="beard" colour={hairs.copper} top={inks.leaf} worn={null} />
);

/** Head and shoulders before a background; the page that shows them cuts a circle out. */
function Bust({ top, worn, children, ...head }: PersonHeadProps & { top: string; worn: ReactNode }) {
  return (
    <>
      <path d="M0 0H64V64H0Z" fill={inks.far} />
      <g transform="translate(32 30) scale(1.12)">
        <path d="M-24 50Q-26 26-9 21H9Q26 26 24 50Z" fill={top} />
        <g transform="translate(0 142)">{worn}</g>
        <PersonHead {...head}>{children}</PersonHead>
      </g>
    </>
  );
}
