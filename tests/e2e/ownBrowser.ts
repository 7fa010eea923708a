import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../../src/tools/chromium";

/** A browser with a profile of its own on the disk, which can die and be started again. */
export class OwnBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), "starling-browser-"));
  #process: ChildProcess | undefined;

  async start(): Promise<BrowserContext> {
    const options = [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--remote-debugging-port=0",
      `--user-data-dir=${this.#profile}`,
      "about:blank",
    ];
    // A group of its own, so that its helpers die with it.
    const browser = spawn(findChromium() ?? "chromium", options, { detached: true });
    this.#process = browser;
    const address = await new Promise<string>((resolve, reject) => {
      let said = "";
      browser.stderr.on("data", (bytes: Buffer) => {
        said += bytes.toString();
        const [, found] = /listening on (ws:\S+)/.exec(said) ?? [];
        if (found) resolve(found);
      });
      browser.once("exit", () => reject(new Error(`The browser ended:\n${said}`)));
    });
    const [context] = (await chromium.connectOverCDP(address)).contexts();
    if (!context) throw new Error("The browser has no window.");
    return context;
  }

  /** Kills the browser: no page gets an event. */
  async kill(): Promise<void> {
    const browser = this.#process;
    if (!browser?.pid || browser.signalCode !== null || browser.exitCode !== null) return;
    const ended = new Promise((resolve) => browser.once("exit", resolve));
    process.kill(-browser.pid, "SIGKILL");
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
