import { expect, type Locator, type Page } from "@playwright/test";
import type { Application } from "../../src/contract/applications";
import type { JsonObject } from "../../src/forms/engine/form";
import { isObject, valueAt } from "../../src/forms/engine/pointer";
import { taipei } from "./jobs";
import { OwnBrowser } from "./ownBrowser";
import { Person } from "./person";
import type { Site } from "./site";
import { listen } from "./test";

/** The steps that somebody types on: the name in the route, the last segment, and fields that take any text. */
export const steps = [
  { name: "Basic information", path: "", fields: ["/preferredName"] },
  {
    name: "Background",
    path: "Background",
    fields: [
      "/academicBackgrounds/0/institution",
      "/workExperiences/0/company",
      "/workExperiences/0/jobTitle",
    ],
  },
  {
    name: "Questions",
    path: "Question",
    fields: ["/recruitingAnswers/0/answer"],
  },
] as const;
export type Step = (typeof steps)[number];

/** Milliseconds of typing that an interruption may cost. */
const lost = 1000;

/** A text as it was after a key, and when that key was up again (milliseconds since the epoch). */
interface Typed {
  text: string;
  at: number;
}

/** Somebody who fills in a form and remembers what was typed when. Their browser can be killed. */
export class Typist {
  readonly #browser = new OwnBrowser();
  readonly #typed = new Map<string, Typed[]>();
  /** The text that the server has acknowledged. */
  #acknowledged: JsonObject = {};
  /** When the page ended; undefined while it is open. */
  #goneAt: number | undefined;
  #page: Page | undefined;
  step: Step = steps[0];
  readonly #heard: string[][] = [];

  private constructor(
    readonly person: Person,
    readonly site: Site,
    /** Folders of two builds: the one that the site runs, and the one that comes next. */
    readonly builds: string[],
  ) {}

  static async sitsDown(site: Site, builds: string[]): Promise<Typist> {
    const typist = new Typist(await Person.signedInAt(site), site, builds);
    await typist.startsBrowser();
    return typist;
  }

  get page(): Page {
    if (!this.#page) throw new Error("There is no page to type on.");
    return this.#page;
  }

  async startsBrowser(): Promise<void> {
    const context = await this.#browser.start();
    this.#heard.push(await listen(context));
    context.on("response", async (response) => {
      const request = response.request();
      if (request.method() !== "POST" || !request.url().includes("/resume/cabinCrew") || !response.ok())
        return;
      const { resume } = request.postDataJSON();
      if (isObject(resume)) this.#acknowledged = resume;
    });
    await this.person.sitsDownAt(context);
    this.#page = await context.newPage();
    await this.opensForm();
  }

  /** The other build takes the place of the one that runs. */
  async deploys(): Promise<void> {
    this.builds.reverse();
    const [dist = ""] = this.builds;
    await this.site.deploy({ dist });
  }

  async killsBrowser(): Promise<void> {
    this.gone();
    await this.#browser.kill();
  }

  async closes(): Promise<void> {
    await this.#browser.close();
  }

  /** Opens another tab in place of this one, at the same step. */
  async opensTab(): Promise<void> {
    const context = this.page.context();
    this.gone();
    await this.page.close();
    this.#page = await context.newPage();
    await this.opensForm();
  }

  /** The page ends now: the text of the last second may be lost. */
  gone(): void {
    this.#goneAt = Date.now();
  }

  async opensForm(): Promise<void> {
    const { path } = this.step;
    await this.page.goto(this.site.url + taipei.address + (path && `/${path}`));
    await this.isReady();
  }

  async isReady(): Promise<void> {
    await expect(this.field(this.step.fields[0])).toBeVisible();
  }

  /** Goes to the next step, which leaves this one and saves it. */
  async goesTo(step: Step): Promise<void> {
    if (step === this.step) return;
    this.step = step;
    await this.page.getByRole("link", { name: new RegExp(step.name) }).click();
    await this.isReady();
  }

  field(pointer: string): Locator {
    return this.page.locator(`[id="${pointer}"]`);
  }

  /** Types key by key at the end of the text, until the browser has ended or another step is shown. */
  async types(pointer: string, text: string, delay: number): Promise<void> {
    try {
      await this.#types(pointer, text, delay);
    } catch (error) {
      if (this.#goneAt === undefined) throw error;
    }
  }

  async #types(pointer: string, text: string, delay: number): Promise<void> {
    const { page } = this;
    await this.field(pointer).focus();
    await page.keyboard.press("ControlOrMeta+End");
    const history = this.#typed.get(pointer) ?? [{ text: "", at: 0 }];
    this.#typed.set(pointer, history);
    for (const key of text) {
      const before = history.at(-1)?.text ?? "";
      if ((await page.getByRole("dialog").count()) > 0) return this.gone();
      const typed = { text: before + key, at: Number.POSITIVE_INFINITY };
      history.push(typed);
      await page.keyboard.type(key, { delay });
      typed.at = Date.now();
    }
  }

  /** Pauses as if to think: holds down a key that writes nothing. */
  async pauses(milliseconds: number): Promise<void> {
    await this.page.keyboard.press("Shift", { delay: milliseconds });
  }

  /** Checks that the shown step has all its text again, except that of the last moment, and continues from there. */
  async findsEverything(): Promise<void> {
    const ended = this.#goneAt === undefined ? Number.POSITIVE_INFINITY : this.#goneAt - lost;
    for (const pointer of this.step.fields) {
      const history = this.#typed.get(pointer);
      if (!history) continue;
      const atLeast = history.findLastIndex(({ text, at }) => at <= ended || text === this.#saved(pointer));
      const may = history.slice(atLeast).map(({ text }) => text);
      await expect.poll(() => this.field(pointer).inputValue(), pointer).toMatch(oneOf(may));
      const text = await this.field(pointer).inputValue();
      this.#typed.set(pointer, [{ text, at: 0 }]);
    }
    this.#goneAt = undefined;
  }

  /** The errors that the pages logged, without those of unreachable servers. */
  complaints(): string[] {
    return this.#heard.flat().filter((line) => !/Failed to load resource/.test(line));
  }

  /** Waits until the server has acknowledged every step, once this one has been left. */
  async hasSentEverything(): Promise<void> {
    const all = () =>
      Object.fromEntries([...this.#typed].map(([pointer, history]) => [pointer, history.at(-1)?.text]));
    const stored = async () => {
      const [{ resume } = { resume: {} }] = await this.person.call<Application>("GET", "/resume/latest");
      return Object.fromEntries(
        [...this.#typed.keys()].map((pointer) => [pointer, valueAt(resume, pointer)]),
      );
    };
    await expect.poll(stored).toEqual(all());
  }

  #saved(pointer: string): string {
    return String(valueAt(this.#acknowledged, pointer) ?? "");
  }
}

/** A pattern that matches each of these texts as a whole, and no other text. */
function oneOf(texts: string[]): RegExp {
  const literal = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^(?:${literal.join("|")})$`);
}
