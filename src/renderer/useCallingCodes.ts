import { useEffect, useState } from "react";
import type { CallingCode } from "./callingCodes";

const none: readonly CallingCode[] = [];
let loaded: readonly CallingCode[] | undefined;

/**
 * What is dialled for each country: it comes with the first field that wants it, not with the page. Undefined while it
 * is on its way; empty when it could not be had, until the next field asks.
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
