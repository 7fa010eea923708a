import type { CDPSession, Page } from "@playwright/test";
import { compose, parts } from "./ime";
import type { Upload } from "./uploads";

/** What a screen reader announces of the control that has the focus. */
interface Focused {
  name: string;
  role: string;
  /** The names of the questions around the control, the innermost first. */
  groups: string[];
}

/** More stops than any page has: whoever walks further is walking in a circle. */
const tooFar = 300;

/** Somebody at the keyboard, without a mouse: nothing here clicks, fills or focuses. */
export class Keys {
  /** How many keys were pressed until now; a character that is composed counts as one. */
  pressed = 0;

  private constructor(
    readonly page: Page,
    readonly browser: CDPSession,
  ) {}

  static async of(page: Page): Promise<Keys> {
    // With a listener for the event, the system's file chooser does not open.
    page.on("filechooser", () => {});
    return new Keys(page, await page.context().newCDPSession(page));
  }

  async press(...keys: string[]): Promise<void> {
    this.pressed += keys.length;
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Walks on by Tab to the control of that name, within a question or section if one is given. */
  async to(name: string | RegExp, within?: string): Promise<void> {
    const isIt = (heard: string) => (typeof name === "string" ? heard === name : name.test(heard));
    const passed: string[] = [];
    for (let stops = 0; stops < tooFar; stops++) {
      const focused = await this.focused();
      if (focused) {
        const isInside = within === undefined || focused.groups.some((group) => group.startsWith(within));
        if (isInside && isIt(focused.name)) return;
        passed.push(`${focused.groups.join(" < ")} : ${focused.name}`);
      }
      await this.press("Tab");
    }
    throw new Error(
      `Nobody comes by Tab to “${name}”${within ? ` in “${within}”` : ""}, only to:\n${[...new Set(passed)].join("\n")}`,
    );
  }

  /** Walks to a link or button and presses it. */
  async follows(name: string | RegExp): Promise<void> {
    await this.to(name);
    await this.press("Enter");
  }

  /** Replaces the text of the control. Characters that keys alone do not write are composed. */
  async writes(text: string): Promise<void> {
    await this.press("ControlOrMeta+A", "Delete");
    this.pressed += [...text].length;
    for (const part of parts(text)) {
      if (part.isComposed) await compose(this.browser, part.text);
      else await this.page.keyboard.type(part.text);
    }
  }

  /** Goes down a list of choices of the browser's own until one is chosen. */
  async chooses(option: string): Promise<void> {
    await this.press("Home");
    for (let step = 0; step < tooFar; step++) {
      if ((await this.chosen()) === option) return;
      await this.press("ArrowDown");
    }
    throw new Error(`There is no choice “${option}”.`);
  }

  /** Goes round the answers of a question until one has the focus, and takes it. */
  async picks(answer: string): Promise<void> {
    for (let step = 0; step < tooFar; step++) {
      if ((await this.focused())?.name === answer) return this.press("Space");
      await this.press("ArrowDown");
    }
    throw new Error(`There is no answer “${answer}”.`);
  }

  /** Searches a long list by the beginning of a name, and takes the first match. */
  async searches(option: string): Promise<void> {
    await this.writes(option.replace(/ \(.*/, ""));
    for (let step = 0; step < tooFar; step++) {
      if ((await this.pointedAt()) === option) return this.press("Enter");
      await this.press("ArrowDown");
    }
    throw new Error(`There is no match “${option}”.`);
  }

  /** Opens the system's chooser by the button that has the focus, and takes a file from it. */
  async takes(file: Upload): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.press("Enter");
    await (await chooser).setFiles(file);
  }

  /** The name and the surroundings of the focused control, as the browser exposes them to assistive technology. */
  async focused(): Promise<Focused | undefined> {
    const { result } = await this.browser.send("Runtime.evaluate", { expression: "document.activeElement" });
    if (!result.objectId || result.description?.startsWith("body")) return undefined;
    const { nodes } = await this.browser.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId,
      fetchRelatives: true,
    });
    await this.browser.send("Runtime.releaseObject", { objectId: result.objectId });
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const [own] = nodes;
    if (!own) return undefined;
    const groups: string[] = [];
    for (let node = byId.get(own.parentId ?? ""); node; node = byId.get(node.parentId ?? "")) {
      const role = String(node.role?.value);
      if (["group", "radiogroup", "region"].includes(role)) groups.push(spoken(node.name?.value));
    }
    return { name: spoken(own.name?.value), role: String(own.role?.value ?? ""), groups };
  }

  private chosen(): Promise<string | undefined> {
    return this.page.evaluate(() =>
      document.activeElement instanceof HTMLSelectElement
        ? document.activeElement.selectedOptions[0]?.label
        : undefined,
    );
  }

  private pointedAt(): Promise<string | undefined> {
    return this.page.evaluate(() => {
      const option = document.activeElement?.getAttribute("aria-activedescendant");
      return (option && document.getElementById(option)?.textContent) || undefined;
    });
  }
}

/** A name with ordinary spaces: a no-break space between a number and its unit is read as one. */
const spoken = (name: unknown) => String(name ?? "").replaceAll("\u00a0", " ");
