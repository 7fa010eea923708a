import { chakra } from "@chakra-ui/react";
import { Illustration } from "./illustrations/Illustration";

/** Four people, as large as a formation of birds. */
export function Portraits({ names }: { names: readonly string[] }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="1fr 1fr"
      gap="4"
      width="12rem"
      maxWidth="full"
      padding="4"
      aspectRatio="1"
      alignContent="center"
    >
      {names.map((name) => (
        <Illustration key={name} name={name} />
      ))}
    </chakra.div>
  );
}
