import { EarDefenders, Figure, type FigureProps, HighVis, Kerchief, PeakedCap, ShirtAndTie } from "./Figure";
import { PilotShirt } from "./FlightDeck";
import { hairs, inks } from "./inks";

export const Captain = () => (
  <Bust
    ground={inks.day2}
    skin="warm"
    hair="short"
    colour={hairs.grey}
    top={inks.uniform}
    worn={<ShirtAndTie jacket={inks.uniform} />}
    onHead={<PeakedCap />}
  />
);
export const FirstOfficer = () => (
  <Bust
    ground={inks.dawnPink}
    skin="deep"
    hair="curly"
    laughs
    top={inks.shirt}
    worn={<PilotShirt bars={3} />}
  />
);
export const Purser = () => (
  <Bust ground={inks.day2} skin="fair" hair="bun" top={inks.navy} worn={<Kerchief jacket={inks.navy} />} />
);
export const CabinAttendant = () => (
  <Bust
    ground={inks.dawnPink}
    skin="brown"
    hair="short"
    laughs
    top={inks.navy}
    worn={<ShirtAndTie jacket={inks.navy} />}
  />
);
export const RampAgent = () => (
  <Bust
    ground={inks.day2}
    skin="warm"
    hair="bob"
    colour={hairs.brown}
    top={inks.coverall}
    worn={<HighVis />}
    onHead={<EarDefenders />}
  />
);
export const Engineer = () => (
  <Bust
    ground={inks.dawnPink}
    skin="fair"
    hair="short"
    colour={hairs.copper}
    beard={hairs.copper}
    top={inks.overall}
    worn={<path d="M-34 66L6 126 44 70Q0 96-34 66Z" fill={inks.shirt} />}
  />
);

/** Head and shoulders before a background; the page that shows them cuts a circle out. */
function Bust({ ground, ...figure }: Omit<FigureProps, "x" | "y"> & { ground: string }) {
  return (
    <>
      <path d="M0 0H160V160H0Z" fill={ground} />
      <Figure {...figure} x={78} y={80} size={0.66} />
    </>
  );
}
