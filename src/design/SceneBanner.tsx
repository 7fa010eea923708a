import { chakra } from "@chakra-ui/react";
import { Illustration } from "./illustrations/Illustration";

/** A scene as wide as its column, low enough for the heading below it to be visible on the first screen. */
export const SceneBanner = ({ name }: { name: string }) => (
  <chakra.div height="clamp(9rem, 28vw, 15rem)" width="full" overflow="hidden" borderRadius="card">
    <Illustration name={name} isFilling isFirst />
  </chakra.div>
);
