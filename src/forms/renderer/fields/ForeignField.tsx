import { lazy, Suspense } from "react";
import { useFormContext } from "../FormContext";
import type { FieldPlace } from "./place";

const ForeignForm = lazy(async () => ({ default: (await import("../foreign/ForeignForm")).ForeignForm }));

/** A field of another dialect, drawn by rjsf, which is loaded only for such fields. */
export function ForeignField(place: FieldPlace) {
  const { words } = useFormContext();
  return (
    <Suspense fallback={<p className="field-hint">{words("loading")}</p>}>
      <ForeignForm {...place} />
    </Suspense>
  );
}
