import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import type { JsonObject } from "../../src/forms/engine/form";
import { buildDesk } from "../../src/tools/buildDesk";
import { dist, projectFolders, root } from "../../src/tools/projectFolders";
import { freePort } from "../freePort";
import { aDataFolder } from "../server/embedded";
import { moveClock } from "./publicPages";

interface Folders {
  /** The built site. */
  dist: string;
  /** The composed forms. */
  forms: string;
  locales: string;
}

/** The build of this project as it stands. */
export const ownFolders: Folders = { dist, forms: projectFolders.out, locales: projectFolders.locales };

interface Circumstances {
  /** A data folder of its own, which is removed in the end, too. */
  dataDir?: string;
  /** How far ahead its clock is, in milliseconds. */
  movesClock?: number;
  /** Whether it serves the desk, too. */
  hasDesk?: boolean;
}

/** The site as it is deployed: its own process, its own data folder, mails in a folder. */
export class Site {
  readonly url: string;
  /** The address of the desk, where it is served. */
  readonly deskUrl: string | undefined;
  readonly #port: number;
  #folders: Folders;
  #server: ChildProcess | undefined;

  private constructor(
    port: number,
    readonly dataDir: string,
    folders: Folders,
    readonly movesClock: number | undefined,
    readonly deskPort: number | undefined,
  ) {
    this.#port = port;
    this.deskUrl = deskPort === undefined ? undefined : `http://localhost:${deskPort}`;
    this.#folders = folders;
    this.url = `http://localhost:${port}`;
  }

  static async open(folders: Partial<Folders> = {}, circumstances: Circumstances = {}): Promise<Site> {
    const dataDir = circumstances.dataDir ?? (await aDataFolder());
    const { movesClock, hasDesk } = circumstances;
    if (hasDesk) cpSync(await buildDesk(), join(folders.dist ?? dist, "desk"), { recursive: true });
    const [port, deskPort] = [await freePort(), hasDesk ? await freePort() : undefined];
    const site = new Site(port, dataDir, { ...ownFolders, ...folders }, movesClock, deskPort);
    await site.start();
    return site;
  }

  /**
   * Starts the server, and waits until it listens.
   * @throws Error with the server's output, when it ended instead
   */
  async start(): Promise<void> {
    const { dist, forms, locales } = this.#folders;
    const { movesClock } = this;
    const before = movesClock === undefined ? [] : ["--import", runFirst(`(${moveClock})(${movesClock})`)];
    const server = spawn(process.execPath, [...before, join(dist, "server/main.js")], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: String(this.#port),
        HOST: "localhost",
        DATA_DIR: this.dataDir,
        FORMS_DIR: forms,
        LOCALES_DIR: locales,
        DIST_DIR: dist,
        ...(this.deskPort !== undefined && { DESK_PORT: String(this.deskPort), DESK_HOST: "localhost" }),
      },
    });
    this.#server = server;
    let said = "";
    await new Promise<void>((resolve, reject) => {
      const hear = (bytes: Buffer) => {
        said += bytes.toString();
        if (!said.includes(this.url)) return;
        // The log of requests is not searched: under load, that would be most of the work.
        for (const stream of [server.stdout, server.stderr]) stream.off("data", hear).resume();
        resolve();
      };
      server.stdout.on("data", hear);
      server.stderr.on("data", hear);
      server.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
    });
  }

  /** Another build takes the place of this one, as in a deployment. */
  async deploy(folders: Partial<Folders>): Promise<void> {
    await this.kill();
    this.#folders = { ...this.#folders, ...folders };
    await this.start();
  }

  /** Ends the server as a power failure does: no signal, no cleanup. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
  }

  /** The rows of the database about somebody, read while the server is stopped. */
  async holdsOf(address: string): Promise<Array<{ status: string; resume: JsonObject }>> {
    await this.kill();
    const reader = join(import.meta.dirname, "readDatabase.ts");
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--import", "tsx", reader, this.dataDir, address],
      { cwd: root },
    );
    await this.start();
    return JSON.parse(stdout);
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** The link in the newest mail to an address; undefined while there is none. */
  async linkMailedTo(address: string): Promise<string | undefined> {
    for (const file of this.#mails().toReversed()) {
      const { to, text } = await this.#readMail(file);
      if (to?.some((each) => each.address === address)) return /https?:\/\/\S+/.exec(text ?? "")?.[0];
    }
    return undefined;
  }

  /** The subjects of all mails to an address, the oldest first. */
  async subjectsMailedTo(address: string): Promise<string[]> {
    const mails = await Promise.all(this.#mails().map((file) => this.#readMail(file)));
    return mails
      .filter(({ to }) => to?.some((each) => each.address === address))
      .map(({ subject }) => subject ?? "");
  }

  /** The files of the mails, the oldest first. */
  #mails(): string[] {
    return readdirSync(join(this.dataDir, "outbox"))
      .filter((name) => name.endsWith(".eml"))
      .sort();
  }

  #readMail(file: string): Promise<Email> {
    return PostalMime.parse(readFileSync(join(this.dataDir, "outbox", file)));
  }
}

const runFirst = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
