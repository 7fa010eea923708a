import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildFailure, build } from "esbuild";
import type { OwnRule } from "../engine/keywords/rule";
import { registerOwnRule } from "../engine/keywords/table";
import { isObject } from "../engine/pointer";
import { addWidget, type WidgetFacts } from "../engine/widgetTable";

/** The file of a folder of forms that names what the application adds. */
export const configName = "forms.config.js";

/** The default export of `forms.config.js`. */
export interface FormsConfig {
  /**
   * The files of own rules, as paths relative to the folder of forms. The default export of each file is
   * created by `defineKeyword`.
   */
  keywords?: readonly string[];
  widgets?: readonly WidgetFacts[];
}

/** Thrown when what the application adds cannot be used; the message names the file and, for a mistake in its syntax, the line. */
export class FormsConfigError extends Error {}

/**
 * Adds the own rules and widgets of a folder of forms, for the rest of this process. A folder without
 * `forms.config.js` adds nothing.
 * @throws FormsConfigError (as a rejection) when a file cannot be loaded, or adds something that is there
 * already
 */
export async function loadConfig(folder: string): Promise<void> {
  const path = resolve(folder, configName);
  if (!existsSync(path)) return;
  const config = await defaultExport(path);
  if (!isConfig(config))
    throw new FormsConfigError(
      `${path}: its default export has lists, "keywords" of paths and "widgets" of { name, fits }`,
    );
  for (const keyword of config.keywords ?? []) {
    const module = resolve(folder, keyword).replaceAll("\\", "/");
    const rule = await defaultExport(module);
    if (!isRule(rule))
      throw new FormsConfigError(`${module}: its default export is no rule of defineKeyword`);
    adding(module, () => registerOwnRule(rule, module));
  }
  for (const widget of config.widgets ?? []) adding(path, () => addWidget(widget));
}

/**
 * The paths to watch for changes of a folder's own rules: the folder of each rule that `forms.config.js`
 * names, or the file of a rule that is beside `forms.config.js`. Each call reads the current configuration; a
 * faulty configuration has no rules.
 */
export async function listRulePathsToWatch(folder: string): Promise<string[]> {
  const path = resolve(folder, configName);
  if (!existsSync(path)) return [];
  const module: { default?: unknown } = await import(
    /* @vite-ignore */ `${pathToFileURL(path).href}?at=${statSync(path).mtimeMs}`
  ).catch(() => ({}));
  const config = isConfig(module.default) ? module.default : {};
  const files = (config.keywords ?? []).map((file) => resolve(folder, file));
  return files.map((file) => (dirname(file) === resolve(folder) ? file : dirname(file)));
}

function adding(path: string, add: () => void): void {
  try {
    add();
  } catch (error) {
    throw refused(path, error);
  }
}

async function defaultExport(path: string): Promise<unknown> {
  try {
    const module: { default?: unknown } = await import(/* @vite-ignore */ pathToFileURL(path).href);
    return module.default;
  } catch (error) {
    throw refused((error instanceof SyntaxError && (await placeOfMistake(path))) || path, error);
  }
}

/**
 * The place of the first mistake in the syntax of a module or of the modules that it imports:
 * `/forms/own/iban.js:9:4`. Undefined if there is no mistake. The error that an import throws does not name
 * the place.
 */
async function placeOfMistake(path: string): Promise<string | undefined> {
  try {
    const options = {
      bundle: true,
      write: false,
      platform: "node",
      format: "esm",
      logLevel: "silent",
    } as const;
    await build({ ...options, entryPoints: [path], packages: "external", absWorkingDir: dirname(path) });
    return undefined;
  } catch (error) {
    const { errors = [] }: Partial<BuildFailure> = Object(error);
    const place = errors[0]?.location;
    return place ? `${resolve(dirname(path), place.file)}:${place.line}:${place.column + 1}` : undefined;
  }
}

const refused = (path: string, cause: unknown) =>
  new FormsConfigError(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });

const isListOf = <Entry>(value: unknown, isEntry: (entry: unknown) => entry is Entry): value is Entry[] =>
  Array.isArray(value) && value.every(isEntry);

const isText = (value: unknown): value is string => typeof value === "string";

const isWidget = (value: unknown): value is WidgetFacts =>
  isObject(value) && isText(value.name) && isListOf(value.fits, isText);

function isConfig(value: unknown): value is FormsConfig {
  if (!isObject(value)) return false;
  const { keywords = [], widgets = [], ...others } = value;
  return isListOf(keywords, isText) && isListOf(widgets, isWidget) && Object.keys(others).length === 0;
}

const isRule = (value: unknown): value is OwnRule =>
  isObject(value) &&
  isObject(value.meta) &&
  isListOf(value.types, isText) &&
  isObject(value.keyword) &&
  isText(value.keyword.keyword) &&
  "judge" in value.keyword;
