import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./fault";
import { formVersion } from "./formVersion";

/** Released forms are never edited: each must still be what its hash says, and their numbers have no gaps. */
export function releaseFaults(schemas: string): Fault[] {
  const folder = join(schemas, "released");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
  return names.flatMap((name) => {
    const files = readdirSync(join(folder, name));
    return [
      ...files.flatMap((file) => {
        const { hash, schema } = JSON.parse(readFileSync(join(folder, name, file), "utf8"));
        const path = `schemas/released/${name}/${file}`;
        return hash === formVersion(schema)
          ? []
          : [
              {
                file: path,
                at: "/hash",
                says: "it was edited after its release: its hash is another form's",
              },
            ];
      }),
      ...files
        .map((_, index) => `${index + 1}.json`)
        .filter((file) => !files.includes(file))
        .map((file) => ({
          file: `schemas/released/${name}`,
          says: `${file} is missing: releases are numbered from 1`,
        })),
    ];
  });
}
