import { Ajv2020 } from "ajv/dist/2020.js";
import { formats } from "../../engine/formats";
import type { Texts } from "../../files/texts";

export const metaFolder = "schemas/meta/";

export type Metas = Array<[file: string, text: string]>;

/** Returns the meta schemas, which describe the files of each folder, each as its path and its text. */
export const metasIn = (texts: Texts): Metas => [...texts].filter(([file]) => file.startsWith(metaFolder));

/** The compiled meta schemas, cached with their texts because these hardly ever change. */
let last: { from: string; ajv: Ajv2020 } | undefined;

/**
 * Returns a validator with all meta schemas, by addresses such as `file:///words.json#/$defs/section`. Each
 * meta schema is compiled when it is first needed.
 */
export function getMetaSchemaValidator(metas: Metas): Ajv2020 {
  const from = JSON.stringify(metas);
  if (last?.from !== from) last = { from, ajv: added(metas) };
  return last.ajv;
}

function added(metas: Metas): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strictTypes: false,
    strictRequired: false,
    formats: { regex: isRegex, date: formats.date, dateOrToday: isDateOrToday },
    logger: false,
  });
  for (const [file, text] of metas) ajv.addSchema(JSON.parse(text), metaSchemaAddress(file));
  return ajv;
}

export const metaSchemaAddress = (file: string): string => `file:///${file.slice(metaFolder.length)}`;

const isDateOrToday = (text: string): boolean =>
  text === "today" || /^\d{4}$/.test(text) || formats.partialDate(text);

function isRegex(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, "u"));
  } catch {
    return false;
  }
}
