import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";

/**
 * Messages that come and go above the control in use. The page scrolls by as much as they grow or shrink, so that the
 * control in use keeps its place in the window. Browsers do this by themselves only where the page is scrolled already.
 */
export function ScrollCompensatedMessages({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const messages = ref.current;
    if (!messages) return;
    let height = messages.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grown = messages.offsetHeight - height;
      height += grown;
      if (isFollowedByFocus(messages)) window.scrollBy({ top: grown, behavior: "instant" });
    });
    observer.observe(messages);
    return () => observer.disconnect();
  }, []);
  return (
    <chakra.div
      ref={ref}
      className="scroll-anchor no-print"
      // The negative margin removes the gap above the messages, and each message has a margin of its own, so
      // that no room is taken while there is no message.
      display="flow-root"
      marginBlockStart="-4"
      css={{ "& > *": { marginBlockStart: "4" } }}
    >
      {children}
    </chakra.div>
  );
}

function isFollowedByFocus(element: Element): boolean {
  const { activeElement, body } = document;
  return (
    activeElement !== null &&
    activeElement !== body &&
    (element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  );
}
