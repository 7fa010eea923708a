import { parsePointer } from "../../engine/pointer";
import { createFinding, type Fault, summarizeFormNames } from "../fault";
import type { Project } from "../project";
import { type DeclaredUse, usesOfForm } from "./declaredUses";
import { nearestUse, writtenUses } from "./writtenUses";

/** The largest part of an application's fields that may have one purpose. */
const mostOfForm = 0.25;
/** The fewest fields of a form that is checked: in a smaller form, a quarter would be too few fields. */
const fewestFields = 12;

/**
 * Returns faults for purposes that more than a quarter of an application's fields have, because such a
 * purpose explains nothing to applicants. Each field of a section, and each field of a group or list in the
 * section, counts once, together with its content.
 */
export function ritualFaults({ sources, composed }: Project): Fault[] {
  const found = new Map<string, { fault: (forms: string[]) => Fault; forms: string[] }>();
  for (const { form, kind } of composed) {
    if (kind !== "apply") continue;
    const fields = [...outerFields(usesOfForm(form)).values()];
    if (fields.length < fewestFields) continue;
    for (const purpose of new Set(fields.flatMap(({ use }) => use.purpose ?? []))) {
      const own = fields.filter(({ use }) => use.purpose === purpose);
      const percent = Math.round((100 * own.length) / fields.length);
      if (own.length <= mostOfForm * fields.length || found.get(purpose)?.forms.push(form.name)) continue;
      const said = mostFrequent(
        own.flatMap(({ title }) => nearestUse(writtenUses(sources), title, "purpose") ?? []),
      );
      if (said)
        found.set(purpose, {
          forms: [form.name],
          fault: (forms) => ({
            file: said.file,
            at: `${said.at}/purpose`,
            ...createFinding("ritual", {
              purpose,
              percent,
              count: own.length,
              all: fields.length,
              forms: summarizeFormNames(forms),
            }),
          }),
        });
    }
  }
  return [...found.values()].map(({ fault, forms }) => fault(forms));
}

/**
 * Returns the first field at each path, by the path. Paths are cut to two names, and do not contain the `*`
 * of entries.
 */
function outerFields(uses: readonly DeclaredUse[]): ReadonlyMap<string, DeclaredUse> {
  const fields = new Map<string, DeclaredUse>();
  for (const each of uses) {
    const key = parsePointer(each.path)
      .filter((name) => name !== "*")
      .slice(0, 2)
      .join("/");
    if (!fields.has(key)) fields.set(key, each);
  }
  return fields;
}

function mostFrequent<Item>(items: readonly Item[]): Item | undefined {
  const count = (item: Item) => items.filter((each) => each === item).length;
  return items.toSorted((one, other) => count(other) - count(one))[0];
}
