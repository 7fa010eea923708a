import { chakra } from "@chakra-ui/react";
import { Skeleton } from "./Skeleton";
import { Spinner } from "./Spinner";

/**
 * A placeholder for loading content, as tall as the window, so that the footer stays out of view. It is hidden without
 * scripts, because the content would never load.
 */
export function Loading({ label }: { label: string }) {
  return (
    <chakra.div className="by-script" display="flex" flexDirection="column" gap="6" minHeight="100dvh">
      <Spinner label={label} />
      <Skeleton lines={8} />
    </chakra.div>
  );
}
