/** A text that a screen reader is given to announce. */
export interface Announcement {
  text: string;
  /** Whether it waits until the reader has finished, or interrupts. */
  isPolite: boolean;
}

const live = "[role=status], [role=log], [role=alert], [aria-live=polite], [aria-live=assertive]";
const assertive = "[role=alert], [aria-live=assertive]";

/**
 * Records what the live regions of the document announce from now on: the whole region where it is atomic, as a status
 * and an alert are, else the text that was added. A region that comes together with its text is heard only as an alert.
 */
export function recordAnnouncements(): { take(): Announcement[]; stop(): void } {
  let heard: Announcement[] = [];
  const observer = new MutationObserver(note);
  function note(changes: MutationRecord[]) {
    const changed = new Set<Element>();
    for (const { target, addedNodes, type } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region && isAtomic(region)) changed.add(region);
      else if (region && type === "characterData") add(region, target);
      else if (region) for (const node of addedNodes) add(region, node);
      else for (const node of addedNodes) for (const alert of alertsIn(node)) changed.add(alert);
    }
    for (const region of changed) add(region, region);
  }
  const add = (region: Element, { textContent }: Node) => {
    const text = textContent?.trim() ?? "";
    if (text !== "" && region.isConnected) heard.push({ text, isPolite: !region.matches(assertive) });
  };
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return {
    /** The announcements since the last call. */
    take() {
      note(observer.takeRecords());
      const taken = heard;
      heard = [];
      return taken;
    },
    stop: () => observer.disconnect(),
  };
}

const isAtomic = (region: Element) =>
  region.getAttribute("aria-atomic") !== "false" &&
  (region.matches("[role=status], [role=alert]") || region.getAttribute("aria-atomic") === "true");

const alertsIn = (node: Node) =>
  node instanceof Element
    ? [...(node.matches(assertive) ? [node] : []), ...node.querySelectorAll(assertive)]
    : [];
