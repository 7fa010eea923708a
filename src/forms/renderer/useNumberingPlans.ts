import { useEffect, useState } from "react";

/** The numbering plans, which are so large that only a page with a phone field loads them. */
type PhoneNumbers = typeof import("../engine/phoneNumbers");

let loaded: PhoneNumbers | undefined;

/** Loads the numbering plans for the first field that needs them. After a failure the next field tries again. */
export function useNumberingPlans(): { phones: PhoneNumbers | undefined; hasFailed: boolean } {
  const [phones, setPhones] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded) return setPhones(loaded);
    let current = true;
    import("../engine/phoneNumbers").then(
      (module) => {
        loaded = module;
        if (current) setPhones(loaded);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, []);
  return { phones, hasFailed };
}
