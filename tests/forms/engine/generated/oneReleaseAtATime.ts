import type { Json, JsonObject } from "../../../../src/forms/engine/form";
import type { Chance } from "./chance";
import { kindOf, type MadeField, type MadeForm, type MadeRelease, pathOf } from "./formHistory";

/** One answer, and its original place. */
interface GivenAnswer {
  value: string;
  /** JSON Pointer into the first release's answers. */
  origin: string;
  /** The index of its entry; null outside lists. */
  index: number | null;
}

/** Answers to the first release of a form, each text another one. */
export function answersTo(chance: Chance, form: MadeForm): JsonObject {
  let texts = 0;
  const answerTo = ({ codes }: MadeField) => (codes.length > 0 ? chance.pick(codes) : `text ${++texts}`);
  const objectOf = (home: number): JsonObject =>
    Object.fromEntries(
      form.fields
        .filter((field) => field.home === home && !chance.once(3))
        .map((field) => [field.name, answerTo(field)]),
    );
  const answers = objectOf(0);
  for (const { id, kind, name } of form.containers) {
    if (chance.once(4)) continue;
    if (kind === "group") answers[name] = objectOf(id);
    else if (kind === "list")
      answers[name] = Array.from({ length: chance.upTo(3) }, (_, index) => ({
        entryId: String(index),
        ...objectOf(id),
      }));
    else answers[name] = Object.entries(objectOf(id)).map(([questionId, answer]) => ({ questionId, answer }));
  }
  return answers;
}

/** Every answer by the path of its field and its entry, with the pointer to it. */
export function answersIn(answers: JsonObject): Map<string, { value: Json; pointer: string }> {
  const found = new Map<string, { value: Json; pointer: string }>();
  const walk = (value: Json, path: string, pointer: string): void => {
    if (Array.isArray(value))
      for (const [index, entry] of value.entries())
        walk(entry, `${path}/${nameIn(entry, index)}`, `${pointer}/${index}`);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (name !== "entryId" && name !== "questionId") walk(inner, `${path}/${name}`, `${pointer}/${name}`);
      }
    else found.set(path, { value, pointer });
  };
  walk(answers, "", "");
  return found;
}

const nameIn = (entry: Json, index: number) =>
  typeof entry === "object" && entry !== null && !Array.isArray(entry) && "questionId" in entry
    ? String(entry.questionId)
    : index;

interface Expected {
  /** By the path of the field and the entry. */
  answers: Map<string, string>;
  /** Pointers to answers that the newest release does not ask for. */
  retired: Set<string>;
}

/**
 * Takes answers from each release to the next, field by field. It identifies fields by their ids, and reads no
 * migration.
 */
export function oneReleaseAtATime([first, ...later]: MadeRelease[], answers: JsonObject): Expected {
  if (!first) throw new Error("A form has a first release.");
  let form = first.form;
  let held = new Map<number, GivenAnswer[]>();
  const placed = answersIn(answers);
  for (const field of form.fields) held.set(field.id, givenTo(form, field, placed));
  const removed: Array<{ path: string; given: GivenAnswer }> = [];
  for (const release of later) {
    const next = new Map<number, GivenAnswer[]>();
    // Answers that stay in their field come before those that join it.
    for (const [id, given] of [...held].sort(
      ([one], [other]) => Number(release.joined.has(one)) - Number(release.joined.has(other)),
    )) {
      const to = release.joined.get(id) ?? id;
      const path = pathOf(release.form, to);
      const mapped = given.map((each) => ({ ...each, value: choice(release.renamed.get(id), each.value) }));
      if (path !== undefined) next.set(to, [...(next.get(to) ?? []), ...brought(mapped, path)]);
      else
        removed.push(
          ...given.map((each) => ({ path: concrete(pathOf(form, id) ?? "", each.index), given: each })),
        );
    }
    held = next;
    form = release.form;
  }
  return settled(form, held, removed);
}

function givenTo(
  form: MadeForm,
  { id, home }: MadeField,
  placed: ReturnType<typeof answersIn>,
): GivenAnswer[] {
  const indices = kindOf(form, home) === "list" ? [0, 1, 2] : [null];
  return indices.flatMap((index) => {
    const found = placed.get(concrete(pathOf(form, id) ?? "", index));
    return found ? [{ value: String(found.value), origin: found.pointer, index }] : [];
  });
}

const concrete = (path: string, index: number | null) => path.replace("*", String(index));

const choice = (values: Record<string, string> | undefined, value: string) =>
  new Map(Object.entries(values ?? {})).get(value) ?? value;

/** Brings answers to another field: into a list, to its first entry; out of a list, in the order of its entries. */
function brought(given: GivenAnswer[], path: string): GivenAnswer[] {
  const isList = path.includes("*");
  return given
    .toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0))
    .map((each) => ({ ...each, index: isList ? (each.index ?? 0) : null }));
}

/**
 * Keeps each answer that the newest release asks for, once. Then it keeps answers to fields that are asked again
 * and have no later answer.
 */
function settled(
  form: MadeForm,
  held: Map<number, GivenAnswer[]>,
  removed: Array<{ path: string; given: GivenAnswer }>,
): Expected {
  const answers = new Map<string, string>();
  const retired = new Set<string>();
  const takes = new Map(form.fields.map((field) => [pathOf(form, field.id) ?? "", field]));
  const keep = (path: string, field: MadeField | undefined, { value, origin }: GivenAnswer) => {
    if (field && answers.get(path) === value) return;
    const isTaken = !field || answers.has(path) || (field.codes.length > 0 && !field.codes.includes(value));
    if (isTaken) retired.add(origin);
    else answers.set(path, value);
  };
  for (const [id, all] of held)
    for (const given of all) {
      const path = pathOf(form, id) ?? "";
      keep(concrete(path, given.index), takes.get(path), given);
    }
  for (const { path, given } of removed)
    keep(path, takes.get(given.index === null ? path : path.replace(`/${given.index}/`, "/*/")), given);
  return { answers, retired };
}
