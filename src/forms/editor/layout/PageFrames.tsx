import { chakra } from "@chakra-ui/react";

interface FramesProps {
  frames: { title: string; src: string }[];
}

/** Pages side by side, each at least about as wide as a phone. */
export function PageFrames({ frames }: FramesProps) {
  return (
    <chakra.div
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns="minmax(18rem, 1fr)"
      gap="4"
      overflowX="auto"
    >
      {frames.map(({ title, src }) => (
        <chakra.iframe
          key={src}
          title={title}
          src={src}
          width="full"
          height="80vh"
          background="bg.ground"
          border="1px solid"
          borderColor="line.soft"
          borderRadius="card"
        />
      ))}
    </chakra.div>
  );
}
