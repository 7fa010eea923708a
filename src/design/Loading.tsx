import { chakra } from "@chakra-ui/react";
import { Skeleton } from "./Skeleton";
import { Spinner } from "./Spinner";

/**
 * Stands for content that is loading, as tall as the window, so that the footer is not drawn under it. Without a script
 * the content never comes.
 */
export function Loading({ label }: { label: string }) {
  return (
    <chakra.div className="by-script" display="flex" flexDirection="column" gap="6" minHeight="100dvh">
      <Spinner label={label} />
      <Skeleton lines={8} />
    </chakra.div>
  );
}
