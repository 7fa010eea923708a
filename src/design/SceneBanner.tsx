import { chakra } from "@chakra-ui/react";
import { Illustration } from "./illustrations/Illustration";

/** A scene over the width of its column, as low as leaves room for the heading below it on one screen. */
export const SceneBanner = ({ name }: { name: string }) => (
  <chakra.div height="clamp(9rem, 28vw, 15rem)" width="full" overflow="hidden" borderRadius="card">
    <Illustration name={name} isFilling isFirst />
  </chakra.div>
);
