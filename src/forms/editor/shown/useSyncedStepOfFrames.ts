import { useEffect } from "react";
import { useNavigate } from "react-router";
import { createSessionEntry } from "../state/createSessionEntry";
import { addressOfView, type View } from "../state/view";

const place = createSessionEntry("form editor step");

/** Keeps the frames side by side on the same step. */
export function useSyncedStepOfFrames(view: View): void {
  const navigate = useNavigate();
  useEffect(() => {
    place.write(view.step);
    return place.subscribe((step) => {
      if (step !== null && step !== view.step) void navigate(addressOfView({ ...view, step }));
    });
  }, [view, navigate]);
}
