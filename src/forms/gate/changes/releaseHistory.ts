import type { ComposedForm, Past } from "../../engine/form";
import type { MigrationFile } from "../../engine/migration";
import type { Texts } from "../../files/texts";
import { neededMigrations } from "./changesSinceRelease";
import { pendingMigrations } from "./migrationFaults";
import type { Released } from "./releaseFaults";

/** A form's releases, the oldest first, each with the migrations to the next one. */
export function releaseHistory(form: ComposedForm, releases: Released[], texts: Texts): Past[] {
  const own = releases.filter(({ name }) => name === form.name);
  return own.map(({ hash, number, schema }, index) => {
    if (index < own.length - 1) return { hash, steps: stepsTo(form.name, number + 1, texts) };
    const steps =
      hash === form.version ? [] : neededMigrations(schema, form.schema, pendingMigrations(texts));
    return { hash, steps };
  });
}

function stepsTo(name: string, number: number, texts: Texts): MigrationFile["steps"] {
  const { steps }: MigrationFile = JSON.parse(
    texts.get(`schemas/migrations/${name}/${number}.json`) ?? '{"steps": []}',
  );
  return steps;
}
