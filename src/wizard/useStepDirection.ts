import { useState } from "react";

/** Which way the last change of place went along the route; the same until the next one. */
export function useStepDirection(place: number): "ahead" | "back" {
  const [last, setLast] = useState<{ place: number; direction: "ahead" | "back" }>({
    place,
    direction: "ahead",
  });
  if (last.place !== place) setLast({ place, direction: place < last.place ? "back" : "ahead" });
  return last.direction;
}
