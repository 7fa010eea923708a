import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { OptionFile } from "../../engine/compose/sources";
import { wholeLanguages } from "../../engine/fillMissingLanguages";
import { jobFilters } from "../../engine/jobFilters";
import { appendToPointer, isObject } from "../../engine/pointer";
import type { Texts } from "../../files/texts";
import { createFinding, type Fault, type Finding, type Found } from "../fault";
import { buildSuggestion } from "../nearestName";
import type { Project } from "../project";
import type { SiteFacts } from "../siteFacts";
import { faultsOfErrors } from "./shapeFaults";
import { translatedPageFaults } from "./translatedPageFaults";

/**
 * Returns faults for pages that do not have the shape of information pages, that break a rule of their
 * content, or that differ between languages in more than their texts.
 */
export function pageFaults({ texts, site }: Project): Fault[] {
  const isPage = pageCheck(site);
  return [...site.informationPages].flatMap((name) => {
    const files = wholeLanguages.map((language) => `locales/${language}/pages/${name}.json`);
    const pages = files.map((file): unknown => JSON.parse(texts.get(file) ?? "null"));
    const faults = files.flatMap((file, index) =>
      texts.has(file)
        ? [...shapeOf(pages[index], isPage), ...contentFaults(pages[index], texts, site)].map((found) => ({
            file,
            ...found,
          }))
        : [],
    );
    if (faults.length > 0) return faults;
    const [english, ...others] = pages;
    return others.flatMap((page, index) =>
      translatedPageFaults(english, page).map((found) => ({ file: files[index + 1] ?? "", ...found })),
    );
  });
}

/**
 * Replaces the `anyOf` that TypeBox writes for a choice of blocks by a choice by `kind`, so that only the errors of the
 * block with that kind are reported.
 */
function byKind(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(byKind);
  if (!isObject(schema)) return schema;
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || !anyOf.every(hasKind)) {
    const entries = Object.entries(schema).map(([key, inner]) => [key, byKind(inner)]);
    return Object.fromEntries(entries);
  }
  const oneOf = anyOf.flatMap(flat).map(byKind);
  const kinds = anyOf.flatMap(flat).map(kindOf);
  return {
    ...rest,
    type: "object",
    properties: { kind: { description: "What kind of block it is.", enum: kinds } },
    required: ["kind"],
    discriminator: { propertyName: "kind" },
    oneOf,
  };
}

const flat = (schema: unknown): unknown[] =>
  isObject(schema) && Array.isArray(schema.anyOf) ? schema.anyOf.flatMap(flat) : [schema];

const hasKind = (schema: unknown): boolean => flat(schema).every((each) => kindOf(each) !== undefined);

function kindOf(schema: unknown): unknown {
  const properties = isObject(schema) ? schema.properties : undefined;
  const kind = isObject(properties) ? properties.kind : undefined;
  return isObject(kind) ? kind.const : undefined;
}

/** A cache of the compiled schema of information pages. */
let lastCheck: { of: object; isPage: ValidateFunction } | undefined;

function pageCheck({ informationSchema }: SiteFacts): ValidateFunction {
  if (lastCheck?.of !== informationSchema)
    lastCheck = { of: informationSchema, isPage: compiled(informationSchema) };
  return lastCheck.isPage;
}

function compiled(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, discriminator: true, strict: false });
  return ajv.compile({
    type: "object",
    properties: { page: Object(byKind(JSON.parse(JSON.stringify(schema)))) },
    required: ["page"],
    additionalProperties: false,
  });
}

function shapeOf(page: unknown, isPage: ValidateFunction): Found[] {
  if (isPage(page)) return [];
  const errors: ErrorObject[] = isPage.errors ?? [];
  return faultsOfErrors(errors);
}

/**
 * Checks the rules of a page that no schema can express: anchors must differ, rows must be as long as the
 * head of their table, and links must lead to a page.
 */
function contentFaults(page: unknown, texts: Texts, site: SiteFacts): Found[] {
  const anchors = new Map<unknown, string>();
  return [...objectsIn(page, "")].flatMap(({ value, at }): Found[] => {
    const { id, kind, href, columns, rows } = value;
    const found: Found[] = [];
    if (typeof id === "string" && typeof kind === "string") {
      if (anchors.has(id)) found.push({ at: `${at}/id`, ...createFinding("anchorTwice", { name: id }) });
      anchors.set(id, at);
    }
    const misled = typeof href === "string" ? misleading(href, texts, site) : undefined;
    if (misled) found.push({ at: `${at}/href`, ...misled });
    if (Array.isArray(columns) && Array.isArray(rows))
      for (const [index, row] of rows.entries())
        if (Array.isArray(row) && row.length !== columns.length)
          found.push({
            at: `${at}/rows/${index}`,
            ...createFinding("rowLength", { cells: row.length, columns: columns.length }),
          });
    return found;
  });
}

/** The finding for a link to no page, or to a search without results. */
function misleading(href: string, texts: Texts, site: SiteFacts): Finding | undefined {
  const address = href.replace("{{company}}", "company");
  const url = URL.canParse(address, ownSite) ? new URL(address, ownSite) : undefined;
  if (url && url.origin !== ownSite) return undefined;
  if (!url || !site.hasPage(url.pathname)) return createFinding("noPage", { address: href });
  for (const [name, list] of jobFilters) {
    const { codes = [] }: Partial<OptionFile> = JSON.parse(texts.get(`schemas/options/${list}.json`) ?? "{}");
    const strange = url.searchParams.getAll(name).find((code) => !codes.map(String).includes(code));
    if (strange !== undefined)
      return createFinding("findsNothing", {
        name: strange,
        list,
        meant: buildSuggestion(strange, codes.map(String)),
      });
  }
  return undefined;
}

const ownSite = "http://site";

interface Placed {
  value: Record<string, unknown>;
  at: string;
}

function* objectsIn(value: unknown, at: string): Generator<Placed> {
  if (isObject(value)) yield { value, at };
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, appendToPointer(at, name));
}
