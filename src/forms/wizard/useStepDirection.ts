import { useState } from "react";

/** The direction of the last change of `place`, the index of the current step; `ahead` before any change. */
export function useStepDirection(place: number): "ahead" | "back" {
  const [last, setLast] = useState<{ place: number; direction: "ahead" | "back" }>({
    place,
    direction: "ahead",
  });
  if (last.place !== place) setLast({ place, direction: place < last.place ? "back" : "ahead" });
  return last.direction;
}
