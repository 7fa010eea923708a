import { useEffect, useState } from "react";
import type { CallingCode } from "./callingCodes";

const none: readonly CallingCode[] = [];
let loaded: readonly CallingCode[] | undefined;

/**
 * The calling codes of all countries, loaded on demand by the first field that needs them. Undefined while loading;
 * empty when loading failed, until the next field tries again.
 */
export function useCallingCodes(): readonly CallingCode[] | undefined {
  const [codes, setCodes] = useState(loaded);
  useEffect(() => {
    if (loaded) return setCodes(loaded);
    let current = true;
    import("./callingCodes").then(
      (module) => {
        loaded = module.callingCodes;
        if (current) setCodes(loaded);
      },
      () => current && setCodes(none),
    );
    return () => {
      current = false;
    };
  }, []);
  return codes;
}
