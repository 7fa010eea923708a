import type { CDPSession, Page } from "@playwright/test";
import type { Language } from "../../src/forms/engine/form";

/** How CDP describes a node of the document, as far as it is read here. */
interface DocumentNode {
  nodeType: number;
  backendNodeId: number;
  children?: DocumentNode[];
}

/** Roles of elements that only surround something. */
const empty = new Set(["", "none", "generic", "presentation"]);

const kanji = /\p{sc=Han}/u;
const kana = /[\p{sc=Hira}\p{sc=Kana}]/u;
const latinWord = /\p{sc=Latin}{2}/u;

/** Whether a name may be in the language: a name without words, as "1", is in all of them. */
const fits: Record<Language, (name: string) => boolean> = {
  en: (name) => !kanji.test(name) && !kana.test(name),
  ja: (name) => kanji.test(name) || kana.test(name) || !latinWord.test(name),
  "zh-TW": (name) => !kana.test(name) && (kanji.test(name) || !latinWord.test(name)),
};

/**
 * The stops of Tab, in sight or not, that are missing from the browser's own accessibility tree, have no role or no name
 * there, or a name in another language than the page's. Screen readers are given that tree, and it may lack what the
 * document has.
 * @param proper the names that are the same in every language
 */
export async function faultyStops(page: Page, language: Language, proper: RegExp): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const stops = await page.evaluate(stopsOfTab);
  const elements = await elementsOf(browser);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  await browser.detach();
  const tree = new Map(nodes.map((node) => [node.backendDOMNodeId, node]));
  return stops.flatMap(({ index, html, isForeign }) => {
    const node = tree.get(elements[index]);
    const name = String(node?.name?.value ?? "").trim();
    if (!node || node.ignored) return `not in the tree: ${html}`;
    if (empty.has(String(node.role?.value ?? ""))) return `without a role: ${html}`;
    if (name === "") return `without a name: ${html}`;
    return isForeign || proper.test(name) || fits[language](name)
      ? []
      : `not in ${language}: “${name}” ${html}`;
  });
}

/** The ids by which the tree refers to the elements of the document, in the document's order. */
async function elementsOf(browser: CDPSession): Promise<number[]> {
  const { root } = await browser.send("DOM.getDocument", { depth: -1 });
  const within = (node: DocumentNode): number[] => [
    ...(node.nodeType === 1 ? [node.backendNodeId] : []),
    ...(node.children ?? []).flatMap(within),
  ];
  return within(root);
}

/** The controls that Tab reaches, by their places among all elements. It runs in the page, and refers to nothing outside. */
function stopsOfTab() {
  const controls = "a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]";
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  return [...document.querySelectorAll("*")].flatMap((element, index) => {
    const isStop =
      (element instanceof HTMLElement || element instanceof SVGElement) &&
      element.matches(controls) &&
      element.tabIndex >= 0 &&
      !element.matches(":disabled") &&
      !element.closest("[inert]") &&
      modal.contains(element) &&
      element.checkVisibility({ visibilityProperty: true });
    const isForeign = element.closest("[lang]") !== document.documentElement;
    return isStop ? { index, isForeign, html: element.outerHTML.slice(0, 120) } : [];
  });
}
