import { useEffect } from "react";
import { createSessionEntry } from "../state/createSessionEntry";

const place = createSessionEntry("form editor scroll");

/** Keeps the frames side by side scrolled to the same field, because the form is not equally long in all languages. */
export function useSyncedScroll(): void {
  useEffect(() => {
    let brought: number | undefined;
    const share = () => {
      if (window.scrollY === brought) return;
      const field = [...document.querySelectorAll('[id^="/"]')].find((each) => topOf(each) > -1);
      if (field) place.write(`${topOf(field)} ${field.id}`);
    };
    const stop = place.subscribe((text) => {
      const [, top, id = ""] = /^(\S+) (.*)$/.exec(text ?? "") ?? [];
      const field = document.getElementById(id);
      if (!field) return;
      window.scrollBy({ top: topOf(field) - Number(top), behavior: "instant" });
      brought = window.scrollY;
    });
    window.addEventListener("scroll", share, { passive: true });
    return () => {
      window.removeEventListener("scroll", share);
      stop();
    };
  }, []);
}

/** The distance of an element from the top of the window, in pixels. */
const topOf = (element: Element) => element.getBoundingClientRect().top;
