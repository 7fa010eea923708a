import { execFile } from "node:child_process";
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { buildIfChanged } from "../src/tools/buildIfChanged";
import type { PackageFile } from "../src/tools/formsPackage/buildPackageJson";
import { writePackage } from "../src/tools/formsPackage/writePackage";
import { root } from "../src/tools/projectFolders";

/** Where installed packages are kept. */
const kept = join(tmpdir(), "starling-forms");

/** What an application brings along: the peers of the package, and what builds its own code. */
const brought = [
  "react",
  "react-dom",
  "vite",
  "typescript",
  "@types/node",
  "@types/react",
  "@types/react-dom",
];

/** The nonce in the pages of the application. */
export const nonce = "visa";

/**
 * A folder outside this project into which npm has installed the packed package.
 * @returns the path of the folder; the packed file lies in it, too
 */
export const installedPackage = (): Promise<string> =>
  buildIfChanged({
    name: "outside",
    without: readdirSync(join(root, "src")).filter((room) => !["forms", "design", "tools"].includes(room)),
    beside: [
      "package.json",
      "package-lock.json",
      "tsconfig.json",
      "tsconfig.forms.json",
      "docs/forms",
      "schemas/meta",
      "locales",
    ],
    kept,
    build: install,
  });

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

async function install(folder: string): Promise<void> {
  const packed = await writePackage(join(folder, "forms"));
  const { dependencies }: PackageFile = readJson(join(folder, "forms/package.json"));
  rmSync(join(folder, "forms"), { recursive: true });
  const shared = await buildIfChanged({
    name: "dependencies",
    without: readdirSync(join(root, "src")),
    beside: ["package.json", "package-lock.json"],
    kept,
    build: (own) => npmInstall(own, Object.keys(dependencies), {}),
  });
  linkTree(join(shared, "node_modules"), join(folder, "node_modules"));
  await npmInstall(folder, [], { "@starling/forms": `file:${basename(packed)}` });
}

/** Has npm install what an application brings along, other packages in the versions of this project, and files. */
async function npmInstall(folder: string, others: readonly string[], files: Record<string, string>) {
  const project = readJson(join(root, "package.json"));
  const versions: Record<string, string> = { ...project.dependencies, ...project.devDependencies };
  const named = Object.fromEntries([...brought, ...others].map((name) => [name, versions[name]]));
  const own = { name: "outside", private: true, type: "module", dependencies: { ...named, ...files } };
  // The versions that this project has: the test does not change by what others publish, and npm finds them in its cache.
  const lock = readJson(join(root, "package-lock.json"));
  const packages = { ...lock.packages, "": own };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify(own));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ ...lock, name: own.name, packages }));
  await run(folder, "npm", "install", "--prefix", folder, "--prefer-offline", "--no-audit", "--no-fund");
}

/** A copy of a folder whose files take no room of their own: npm replaces files, and changes none. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** Runs a program in a folder, as outside a test. @returns its output @throws Error (as a rejection) with all output where it fails */
async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  const { NODE_ENV: _, ...env } = process.env;
  try {
    return (await promisify(execFile)(program, args, { cwd: folder, env })).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" }: { stdout?: string; stderr?: string } = Object(error);
    throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`);
  }
}

/** A copy of `tests/outside/`, whose files may be changed, beside an installed package. */
export class OutsideApp {
  private constructor(readonly folder: string) {}

  static async open(): Promise<OutsideApp> {
    const folder = mkdtempSync(join(await installedPackage(), "app-"));
    cpSync(join(root, "tests/outside"), folder, { recursive: true });
    return new OutsideApp(folder);
  }

  /** An empty folder beside an installed package. */
  static async empty(): Promise<OutsideApp> {
    const folder = mkdtempSync(join(await installedPackage(), "app-"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    return new OutsideApp(folder);
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Runs a program that npm has installed. @returns its output */
  run(name: string, ...args: string[]): Promise<string> {
    return run(this.folder, join("..", "node_modules/.bin", name), ...args);
  }

  /** Runs a module of the application in Node. @returns its output */
  runModule(file: string, ...args: string[]): Promise<string> {
    return run(this.folder, process.execPath, "--import", import.meta.resolve("tsx"), file, ...args);
  }

  /** Runs the text of a module in Node. @returns its output */
  evaluate(code: string): Promise<string> {
    return run(this.folder, process.execPath, "--no-warnings", "--input-type=module", "--eval", code);
  }

  /** Composes the form into `visa.mjs`, and by the command every form into `forms/`. */
  async compose(): Promise<void> {
    await Promise.all([this.runModule("compose.ts"), this.run("starling-forms", "compose")]);
  }

  /** The page of blank answers, drawn in Node by what Vite has built. */
  async draw(): Promise<string> {
    await this.run("vite", "build", "--ssr", "draw.tsx", "--outDir", "drawn", "--logLevel", "error");
    return this.evaluate(
      `import { drawVisa } from "./drawn/draw.js"; process.stdout.write(drawVisa("${nonce}"));`,
    );
  }

  /** Builds the page with Vite. @returns the folder to serve */
  async buildWithVite(): Promise<string> {
    const out = join(this.folder, "dist");
    await this.run("vite", "build", "--emptyOutDir", "--outDir", out, "--logLevel", "error");
    return out;
  }

  /** Builds the page with the wizard, with Vite. @returns the folder to serve */
  async buildGuided(): Promise<string> {
    const out = join(this.folder, "dist-guided");
    await this.run("vite", "build", "guided", "--emptyOutDir", "--outDir", out, "--logLevel", "error");
    return out;
  }

  /** Builds the page with esbuild. @returns the folder to serve */
  async buildWithEsbuild(): Promise<string> {
    const out = join(this.folder, "esbuild");
    mkdirSync(out, { recursive: true });
    const options = [
      "--bundle",
      "--splitting",
      "--minify",
      "--format=esm",
      "--log-level=warning",
      "--log-limit=0",
    ];
    await this.run("esbuild", "main.tsx", `--outdir=${out}`, ...options);
    const page = readFileSync(join(this.folder, "visa.html"), "utf8");
    const script = `<script type="module" nonce="${nonce}" src="./main.js"`;
    writeFileSync(join(out, "visa.html"), page.replace('<script type="module" src="./main.tsx"', script));
    return out;
  }

  /** Puts the drawn page into the built one of a folder. */
  async putDrawnPage(out: string): Promise<void> {
    const page = join(out, "visa.html");
    const empty = '<main id="root"></main>';
    const drawn = `<main id="root">${await this.draw()}</main>`;
    writeFileSync(
      page,
      readFileSync(page, "utf8").replace(empty, () => drawn),
    );
  }
}
