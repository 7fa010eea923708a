import { useState } from "react";
import type { DrawnForm } from "./server";

/** The form, or the last one while there is none: a half-written file must not take away what is being filled in. */
export function useLastForm(form: DrawnForm | undefined): DrawnForm | undefined {
  const [last, setLast] = useState(form);
  if (form && form !== last) setLast(form);
  return form ?? last;
}
