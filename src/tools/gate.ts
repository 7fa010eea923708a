import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { composeAccount, composeApply } from "../engine/compose";
import type { Change, Sources } from "../engine/sources";
import { jsonLines } from "../server/jsonLines";
import { composeAll, type Folders } from "./composeForms";
import type { Fault } from "./fault";
import { fieldFaults } from "./gateFields";
import { referenceFaults } from "./gateReferences";
import { releaseFaults } from "./gateReleases";
import { shapeFaults } from "./gateShape";
import { uiFaults } from "./gateUi";
import { readSources, readWords } from "./readSources";

/**
 * Everything in `schemas/` that does not fit, in plain words. Each look relies on those before it, so that one slip is
 * told once: JSON, shape, bounds and names, the composed forms, their words, the releases.
 */
export function findFaults({ schemas, locales }: Pick<Folders, "schemas" | "locales">): Fault[] {
  const looks = [
    () => jsonFaults(schemas),
    () => shapeFaults(schemas),
    () => [fieldFaults, referenceFaults, uiFaults].flatMap((look) => look(readSources(schemas))),
    () => compositionFaults(readSources(schemas)),
    () => [...wordFaults(schemas, locales), ...releaseFaults(schemas)],
  ];
  for (const look of looks) {
    const faults = look();
    if (faults.length > 0) return faults;
  }
  return [];
}

function jsonFaults(schemas: string): Fault[] {
  const files = readdirSync(schemas, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".json"),
  );
  return files.flatMap((file) => {
    try {
      jsonLines(readFileSync(join(schemas, file), "utf8"));
      return [];
    } catch (error) {
      return [{ file: `schemas/${file}`, says: reason(error) }];
    }
  });
}

function compositionFaults(sources: Sources): Fault[] {
  const tried = (file: string, changes: Change[], compose: () => unknown): Fault[] => {
    try {
      compose();
      return [];
    } catch (error) {
      const says = reason(error);
      const index = changes.findIndex(({ change, field }) => says.includes(`change ${change} ${field}:`));
      return [{ file, says, ...(index >= 0 && { at: `/changes/${index}` }) }];
    }
  };
  const forms = Object.entries({ ...sources.apply, ...sources.account });
  const alone = { currency: "XXX", timeZone: "UTC", changes: [] };
  const own = forms.flatMap(([name, { changes = [] }]) =>
    name in sources.apply
      ? tried(`schemas/apply/${name}.json`, changes, () =>
          composeApply({ ...sources, markets: { alone } }, name, "alone"),
        )
      : tried(`schemas/account/${name}.json`, changes, () => composeAccount(sources, name)),
  );
  if (own.length > 0) return own;
  const places = Object.entries(sources.markets).flatMap(([market, { changes }]) =>
    Object.keys(sources.apply).flatMap((name) =>
      tried(`schemas/markets/${market}.json`, changes, () => composeApply(sources, name, market)),
    ),
  );
  // A change that fits none of its forms is told once.
  return [...new Map(places.map((fault) => [`${fault.file} ${fault.at}`, fault])).values()];
}

/** One fault for each language and key, however many forms use it. */
function wordFaults(schemas: string, locales: string): Fault[] {
  const { missing } = composeAll(readSources(schemas), readWords(locales));
  const keys = new Map(
    missing.map((each) => {
      const [language = "", form = "", key = ""] = each.split(": ");
      return [
        `${language} ${key}`,
        { file: `locales/${language}`, says: `"${key}" has no words (in ${form})` },
      ];
    }),
  );
  return [...keys.values()];
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
