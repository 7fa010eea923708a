import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FormSection } from "../forms/engine/form";
import type { MigrationFile } from "../forms/engine/migration";
import { newestReleaseText } from "../forms/gate/changes/newestRelease";
import type { Release } from "../forms/gate/changes/releases";
import { projectFolders, root } from "./projectFolders";

/**
 * Makes `schemas/releases` of `schemas/released/<form>/<n>.json` and `schemas/migrations/<form>/<n>.json`. The releases of
 * forms that one commit added are one release of the site.
 */
const added = execFileSync(
  "git",
  [
    "log",
    "--reverse",
    "--no-renames",
    "--diff-filter=A",
    "--format=commit %H",
    "--name-only",
    "--",
    "schemas/released",
  ],
  { cwd: root, encoding: "utf8" },
);
const commits = added
  .split(/^commit .*$/m)
  .map((names) => [...names.matchAll(/^schemas\/released\/([^/\n]+)\/(\d+)\.json$/gm)])
  .filter((files) => files.length > 0);

const { schemas } = projectFolders;
const read = (path: string) => JSON.parse(readFileSync(join(schemas, path), "utf8"));

const texts = commits.map((files) => {
  const migrations = new Map<string, Release["migrations"][number]>();
  const forms = files
    .map(([, name = "", number = ""]) => ({ name, number: Number(number) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, number }) => {
      const file = `migrations/${name}/${number}.json`;
      if (existsSync(join(schemas, file))) {
        const { steps }: MigrationFile = read(file);
        const alike: Release["migrations"][number] = migrations.get(JSON.stringify(steps)) ?? {
          forms: [],
          steps,
        };
        alike.forms.push(name);
        migrations.set(JSON.stringify(steps), alike);
      }
      return [name, { number, version: read(`released/${name}/${number}.json`).hash }] as const;
    });
  const release = {
    $schema: "../meta/release.json",
    forms: Object.fromEntries(forms),
    migrations: [...migrations.values()],
  };
  return `${JSON.stringify(release, null, 2)}\n`;
});

/** The sections of a form of that time, by the titles of its fields. */
function sectionsOf(schema: { properties: Record<string, { title: string }> }): FormSection[] {
  const sections = new Map<string, string[]>();
  for (const [name, { title }] of Object.entries(schema.properties)) {
    const [id = ""] = title.split(".");
    sections.set(id, [...(sections.get(id) ?? []), name]);
  }
  return [...sections].map(([id, fields]) => ({ id, fields }));
}

const newest = readdirSync(join(schemas, "released"))
  .filter((name) => !name.endsWith(".json"))
  .sort()
  .map((name) => {
    const last = readdirSync(join(schemas, "released", name)).length;
    const { schema, labels } = read(`released/${name}/${last}.json`);
    return { name, schema, labels, sections: sectionsOf(schema) };
  });

mkdirSync(join(schemas, "releases"), { recursive: true });
for (const [index, text] of texts.entries())
  writeFileSync(join(schemas, "releases", `${index + 1}.json`), text);
writeFileSync(join(schemas, "releases", "newest.json"), newestReleaseText(newest, texts));
rmSync(join(schemas, "released"), { recursive: true });
for (const entry of readdirSync(join(schemas, "migrations"), { withFileTypes: true }))
  if (entry.isDirectory()) rmSync(join(schemas, "migrations", entry.name), { recursive: true });
