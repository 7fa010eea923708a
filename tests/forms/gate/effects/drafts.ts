import { checkAnswers } from "../../../../src/forms/engine/checkAnswers";
import { fieldAt } from "../../../../src/forms/engine/fieldAt";
import { belongsAt, placeName } from "../../../../src/forms/engine/fixedPlaces";
import type { ComposedForm, FieldSchema, JsonObject } from "../../../../src/forms/engine/form";
import { getAnswersFromProfile } from "../../../../src/forms/engine/getAnswersFromProfile";
import { migrateAnswers } from "../../../../src/forms/engine/migrateAnswers";
import type { Past } from "../../../../src/forms/engine/migration";
import { appendToPointer, isObject, isWithin } from "../../../../src/forms/engine/pointer";
import { projectAnswers } from "../../../../src/forms/engine/projectAnswers";
import { allFields } from "../../../../src/forms/engine/shownFields";
import type { Released } from "../../../../src/forms/gate/changes/newestRelease";
import { fillingsOf, moduleOf, noon } from "./applies";
import { takes } from "./fieldAnswers";
import type { Site } from "./site";

/** The possible fates of an answer of a draft, the best one first. */
const fates = ["asked", "refused", "retired", "lost"] as const;
type Fate = (typeof fates)[number];

/** How many drafts of the newest release are opened. */
const draftsOfRelease = 3;

/** Answers of drafts that fare worse under the new form than under the one before. */
export function lostAnswers(base: Site, now: Site, name: string): string[] {
  const [before, after] = [base.forms.get(name)?.form, now.forms.get(name)?.form];
  if (!before || !after) return [];
  const [past = [], past2 = []] = [base.past.get(name), now.past.get(name)];
  const release = base.released.get(name);
  if (!release) return [];
  const was = fatesUnder(before, past, release);
  const is = fatesUnder(after, past2, release);
  return [...was].flatMap(([answer, fate]) => {
    const then = is.get(answer) ?? "lost";
    return fates.indexOf(then) > fates.indexOf(fate)
      ? [`in drafts of the newest release, ${answer} was ${fate} and is ${then}`]
      : [];
  });
}

const known = new Map<string, Map<string, Fate>>();

/** The fate of each answer of a release's drafts, by draft and pointer. */
function fatesUnder(form: ComposedForm, past: Past[], release: Released): Map<string, Fate> {
  const key = JSON.stringify([form.name, form.version, release.version, past]);
  const found = known.get(key) ?? fatesOf(form, past, release);
  if (known.size > 300) known.clear();
  known.set(key, found);
  return found;
}

function fatesOf(form: ComposedForm, past: Past[], release: Released): Map<string, Fate> {
  const module = moduleOf(form);
  const found = new Map<string, Fate>();
  const drafts = fillingsOf(release).slice(0, draftsOfRelease);
  for (const [number, { answers }] of drafts.entries()) {
    const given = leaves(release.schema, projectAnswers(release.schema, answers));
    const migrated = migrateAnswers({ form, past }, release.version, answers);
    const asked = leaves(form.schema, projectAnswers(form.schema, migrated.answers));
    const retired = new Map(
      [...leaves(release.schema, migrated.retired).values()].map((each) => [each.pointer, each.value]),
    );
    const problems = checkAnswers(module, migrated.answers, noon).map(({ path }) => path);
    const moved = new Set([...asked].flatMap(([name, { value }]) => (given.has(name) ? [] : [value])));
    for (const [name, { pointer, value }] of given) {
      const here = asked.get(name);
      const isAsked = here?.value === value;
      const fate =
        isAsked &&
        problems.some((path) => path !== "" && (path === here.pointer || isWithin(path, here.pointer)))
          ? "refused"
          : isAsked || moved.has(value)
            ? "asked"
            : retired.get(pointer) === value
              ? "retired"
              : "lost";
      found.set(`${name} of draft ${number}`, fate);
    }
  }
  return found;
}

interface Leaf {
  pointer: string;
  /** The answer as JSON text. */
  value: string;
}

/** Every answer by its pointer, in which questions and skills have their name in place of their index. */
function leaves(
  schema: FieldSchema,
  value: unknown,
  pointer = "",
  name = "",
  found = new Map<string, Leaf>(),
) {
  const places = pointer === "" ? undefined : fieldAt(schema, pointer)?.prefixItems;
  if (Array.isArray(value))
    for (const [index, entry] of value.entries()) {
      const place = places?.find((each) => belongsAt(each, entry));
      const own = (place && placeName(place)) ?? index;
      leaves(schema, entry, appendToPointer(pointer, index), appendToPointer(name, own), found);
    }
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value))
      leaves(schema, inner, appendToPointer(pointer, key), appendToPointer(name, key), found);
  else found.set(name, { pointer, value: JSON.stringify(value) });
  return found;
}

const profiles: JsonObject[] = [
  { firstName: "Mei-Ling", lastName: "Wu", country: "TW", email: "mei@example.com", mobile: "+886912345678" },
  {
    firstName: "花子",
    lastName: "山田",
    country: "JP",
    email: "hanako@example.com",
    mobile: "+819012345678",
  },
];

/** Fields that are prefilled from the profile differently than before, or with an answer that they do not accept. */
export function misfilled(before: ComposedForm, after: ComposedForm): string[] {
  return profiles.flatMap((profile) => {
    const [was, is] = [getAnswersFromProfile(before, profile), getAnswersFromProfile(after, profile)];
    const fields = allFields(after.schema);
    const old = allFields(before.schema);
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
      const field = fields[name];
      if (!field) return [];
      if (is[name] !== was[name] && name in old)
        return [
          `the profile filled "${name}" with ${JSON.stringify(was[name])} and fills ${JSON.stringify(is[name])}`,
        ];
      return is[name] === undefined || takes(field, is[name])
        ? []
        : [`the profile fills "${name}" with ${JSON.stringify(is[name])}, which it does not take`];
    });
  });
}
