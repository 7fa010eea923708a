import { useState } from "react";
import type { DrawnForm } from "./server";

/**
 * Returns the form or, while there is no form, the last form: a half-written file must not remove the form
 * that a person fills in.
 */
export function useLastForm(form: DrawnForm | undefined): DrawnForm | undefined {
  const [last, setLast] = useState(form);
  if (form && form !== last) setLast(form);
  return form ?? last;
}
