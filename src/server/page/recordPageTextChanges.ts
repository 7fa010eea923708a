import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../forms/engine/form";
import { pageSources } from "../../site/pageSources";
import { type RouteName, routes } from "../../site/paths";
import type { Parts } from "../parts";
import { savePageTextHashes } from "../store/pageTexts";
import { listNewestPrivacies } from "../store/privacies";

/**
 * Records which pages have new texts since a server last started on this database, because search engines get the
 * date of the change. The date of a build or a file may change without the texts.
 */
export async function recordPageTextChanges({
  db,
  config,
  clock,
}: Pick<Parts, "db" | "config" | "clock">): Promise<void> {
  const statements = JSON.stringify(await listNewestPrivacies(db));
  const hashes = routes.flatMap(({ name, guard, unlisted }): [string, string][] => {
    if (guard || unlisted || name === "allJobs") return [];
    const texts = [textsOf(config.localesDir, name), ...(name === "privacy" ? [statements] : [])];
    return [[name, createHash("sha256").update(texts.join("\0")).digest("base64")]];
  });
  await savePageTextHashes(db, new Map(hashes), clock());
}

/** All texts of a route's page in all languages, without the texts that every page has. */
function textsOf(localesDir: string, route: Exclude<RouteName, "allJobs">): string {
  const files = languages.flatMap((language) =>
    pageSources[route].words.flatMap((name) => [
      join(localesDir, language, "pages", `${name}.json`),
      join(localesDir, language, `${name}.json`),
    ]),
  );
  return files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\0");
}
