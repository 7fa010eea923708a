import { type RefObject, useEffect, useRef } from "react";

/** A ref that is true once the component is no longer on the page, for work that ends after that. */
export function useIsLeft(): Readonly<RefObject<boolean>> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
