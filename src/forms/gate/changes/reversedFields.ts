import { fieldsNamed, schemaParts } from "../../engine/fieldStructure";
import type { Branch, Condition, FieldSchema, Fields, Json } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";

/**
 * The paths of the fields whose condition was reversed: it now holds in the opposite case, or its two outcomes have
 * changed places. `/references` is the path of a field, `/references/*` the path of its entries.
 */
export function reversedFields(before: FieldSchema, now: FieldSchema, path = ""): string[] {
  const own = (now.allOf ?? []).flatMap((branch) =>
    (before.allOf ?? []).some((released) => isReversed(released, branch))
      ? namesOf(branch).map((name) => `${path}/${name}`)
      : [],
  );
  const inner = schemaParts(now).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const [released] = fieldsNamed(before, name);
      return released ? insideField(released, field, `${path}/${name}`) : [];
    }),
  );
  return [...new Set([...own, ...inner])];
}

function insideField(before: FieldSchema, now: FieldSchema, path: string): string[] {
  if (before.items && now.items) return reversedFields(before.items, now.items, `${path}/*`);
  return now.properties || now.allOf ? reversedFields(before, now, path) : [];
}

/** Whether a branch asks for the same fields as before in the opposite case. */
function isReversed(before: Branch, now: Branch): boolean {
  const isSwapped =
    isEqualJson(asJson(before.if), asJson(now.if)) &&
    asksAlike(before.then, now.else) &&
    asksAlike(before.else, now.then);
  const isOpposite =
    isFlipped(before.if, now.if) && asksAlike(before.then, now.then) && asksAlike(before.else, now.else);
  return isSwapped || isOpposite;
}

const asJson = (condition: Condition): Json => JSON.parse(JSON.stringify(condition));

const asksAlike = (one: Fields | undefined, other: Fields | undefined): boolean =>
  isEqualJson(named(one), named(other));

const named = ({ properties = {}, required = [] }: Fields = {}): string[] =>
  [...new Set([...Object.keys(properties), ...required])].toSorted();

const namesOf = ({ then, else: otherwise }: Branch): string[] => [...named(then), ...named(otherwise)];

/** Whether two conditions differ only in one tick, which is true in one condition and false in the other. */
function isFlipped(before: Condition, now: Condition): boolean {
  const [was, is] = [before.properties ?? {}, now.properties ?? {}];
  const changed = Object.keys(is).filter(
    (name) =>
      !isEqualJson(
        asJson({ properties: { name: was[name] ?? {} } }),
        asJson({ properties: { name: is[name] ?? {} } }),
      ),
  );
  const [name = ""] = changed;
  return (
    changed.length === 1 &&
    Object.keys(was).length === Object.keys(is).length &&
    typeof was[name]?.const === "boolean" &&
    was[name].const === !is[name]?.const
  );
}
