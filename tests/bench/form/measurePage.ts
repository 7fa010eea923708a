import type { Browser, CDPSession, Page } from "playwright";
import { inputCount } from "./model";

/** Entries in each collection: 116 inputs on the page, and 1,028. */
export const sizes = { small: 4, large: 52 } as const;

/** Milliseconds between keys, and how long the work that trails the last one may take to begin. */
const pace = 30;
const trail = 300;

/** The most times that the usual wait is repeated until the form shows the effect of a press. */
const maxWaits = 20;

const text = "never odd or even, no mail";

/** Milliseconds: of the scripts on the page's thread, unless the comment of a figure names another time. */
export interface Figures {
  /** Time by the clock from the call that draws the form until the form is painted. */
  mount: number;
  /** The time in which the page's thread was busy with script, style, layout and painting, until it was idle. */
  mountWork: number;
  /**
   * Script time of one key, including the later validation and the blur: in a field at the top of the form, and in
   * a field of an entry.
   */
  key: number;
  /** The whole time of one key in which the page's thread was busy: script, style, layout and painting. */
  keyWork: number;
  /** A tick that hides or shows a question. */
  flip: number;
  /** An entry added to a collection of 4, and of 20. */
  add: number;
  addTo20: number;
}

export interface Plan {
  url: string;
  entries: number;
  /** How many keys are pressed in each of two fields. */
  keys: number;
  /** By which factor the processor is slowed down. */
  throttle: number;
  /** Whether conditions and collections are measured too, or only the keys. */
  whole: boolean;
}

/** Loads a contender's page afresh and uses it as a person would. @throws Error when it is not the form of the model */
export async function measurePage(
  browser: Browser,
  { url, entries, keys, throttle, whole }: Plan,
): Promise<Partial<Figures>> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(`${url}: ${error.message}`));
    await page.goto(url);
    await page.waitForFunction(() => "bench" in window);
    const session = await context.newCDPSession(page);
    // Time on the thread, not on the clock, so that other work of the machine is not counted.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    const before = await timeOf(session, "TaskDuration");
    const mount = await page.evaluate((count) => window.bench.mount(count), entries);
    const inputs = await page.evaluate(() => window.bench.inputs());
    if (inputs !== inputCount(entries)) throw new Error(`${url} has ${inputs} inputs`);
    await page.waitForTimeout(trail);
    const mountWork = (await timeOf(session, "TaskDuration")) - before;
    const user = aUser(page, session);
    const typed = [await user.type("/mailtext1", keys), await user.type("/people/1/text2", keys)];
    const each = (of: (spent: Spent) => number) =>
      typed.reduce((sum, spent) => sum + of(spent), 0) / 2 / keys;
    const key = each(({ script }) => script);
    const keyWork = each(({ thread }) => thread);
    if ((await page.evaluate(() => window.bench.messages())) === 0) throw new Error(`${url} finds no fault`);
    if (!whole) return { mount, mountWork, key, keyWork };
    const flip = await user.flip(["/tick1", "/tick2", "/tick3"]);
    const add = await user.add("people", 3);
    await user.addUnmeasured("people", 20 - entries - 3);
    const addTo20 = await user.add("people", 3);
    return { mount, mountWork, key, keyWork, flip, add, addTo20 };
  } finally {
    await context.close();
  }
}

/** The time that the page's thread has spent so far, in milliseconds. */
async function timeOf(session: CDPSession, metric: "TaskDuration" | "ScriptDuration"): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1000;
}

/** Milliseconds of the page's thread: of the script alone, and of all. */
interface Spent {
  script: number;
  thread: number;
}

function aUser(page: Page, session: CDPSession) {
  const soFar = async (): Promise<Spent> => ({
    script: await timeOf(session, "ScriptDuration"),
    thread: await timeOf(session, "TaskDuration"),
  });

  async function timesOf(work: () => Promise<void>): Promise<Spent> {
    const before = await soFar();
    await work();
    await page.waitForTimeout(trail);
    const after = await soFar();
    return { script: after.script - before.script, thread: after.thread - before.thread };
  }

  const scriptTimeOf = async (work: () => Promise<void>) => (await timesOf(work)).script;

  const inputs = () => page.evaluate(() => window.bench.inputs());

  /**
   * The script time of a press, including the time until the page has `wanted` inputs, which takes longer on a busy
   * machine.
   */
  async function timeOfPress(key: string, wanted: number): Promise<number> {
    let time = await scriptTimeOf(() => page.keyboard.press(key));
    for (let waits = 0; (await inputs()) !== wanted; waits++) {
      if (waits === maxWaits) throw new Error(`${page.url()}: ${await inputs()} inputs, not ${wanted}`);
      time += await scriptTimeOf(async () => {});
    }
    return time;
  }

  const focusAdd = (collection: string) => page.evaluate((name) => window.bench.focusAdd(name), collection);

  return {
    async type(pointer: string, keys: number): Promise<Spent> {
      await page.evaluate((at) => window.bench.focus(at), pointer);
      const wanted = text.slice(0, keys);
      const spent = await timesOf(async () => {
        for (const key of wanted) {
          await page.keyboard.press(key);
          await page.waitForTimeout(pace);
        }
        await page.waitForTimeout(trail);
        await page.keyboard.press("Tab");
      });
      await page.evaluate((at) => window.bench.focus(at), pointer);
      const typed = await page.evaluate(() => window.bench.valueOfFocused());
      if (typed !== wanted) throw new Error(`${page.url()}: "${typed}" for "${wanted}" at ${pointer}`);
      return spent;
    },
    async flip(pointers: string[]): Promise<number> {
      const before = await inputs();
      let time = 0;
      for (const pointer of pointers)
        for (const hidden of [1, 0]) {
          await page.evaluate((at) => window.bench.focus(at), pointer);
          time += await timeOfPress("Space", before - hidden);
        }
      return time / pointers.length / 2;
    },
    async add(collection: string, times: number): Promise<number> {
      const before = await inputs();
      let time = 0;
      for (let each = 1; each <= times; each++) {
        await focusAdd(collection);
        time += await timeOfPress("Enter", before + 7 * each);
      }
      return time / times;
    },
    async addUnmeasured(collection: string, times: number): Promise<void> {
      for (let each = 0; each < times; each++) {
        await focusAdd(collection);
        await page.keyboard.press("Enter");
        await page.waitForTimeout(pace);
      }
    },
  };
}
