import type { FieldSchema, ObjectSchema } from "../../../../src/forms/engine/form";
import type { Migration } from "../../../../src/forms/engine/migration";
import type { Chance } from "./chance";

/** A field in one release. It keeps its id from release to release, whatever its name and place are. */
export interface MadeField {
  id: number;
  name: string;
  /** The container's id; 0 for the form itself. */
  home: number;
  /** The choices; none for a text. */
  codes: string[];
}

export interface MadeContainer {
  id: number;
  kind: "group" | "list" | "questions";
  name: string;
}

export interface MadeForm {
  fields: MadeField[];
  containers: MadeContainer[];
}

export interface MadeRelease {
  form: MadeForm;
  /** The migration from the release before it. */
  steps: Migration[];
  /** Fields whose answers go to another field. */
  joined: Map<number, number>;
  /** The present codes of renamed choices, by field. */
  renamed: Map<number, Record<string, string>>;
}

/** These names are few, so that they are used again, and include names that every object has. */
const names = ["a", "b", "c", "d", "constructor", "toString", "valueOf"];
const codes = ["x", "y", "constructor", "toString", "__proto__"];

/** The next release while it is made. */
interface Making {
  before: MadeForm;
  form: MadeForm;
  joined: Map<number, number>;
  renamed: Map<number, Record<string, string>>;
  nextId: () => number;
}

/** A form in a number of releases; the first one has no migration steps. */
export function formHistory(chance: Chance, releases: number): MadeRelease[] {
  let made = 0;
  const nextId = () => ++made;
  const first: MadeForm = { fields: [], containers: [] };
  for (const kind of ["group", "list", "questions"] as const) addContainer(first, kind, nextId());
  for (let count = 4 + chance.upTo(5); count > 0; count--) addField(chance, first, nextId());
  const history: MadeRelease[] = [{ form: first, steps: [], joined: new Map(), renamed: new Map() }];
  let before = first;
  while (history.length < releases) {
    const release = nextRelease(chance, before, nextId);
    history.push(release);
    before = release.form;
  }
  return history;
}

function nextRelease(chance: Chance, before: MadeForm, nextId: () => number): MadeRelease {
  const form = structuredClone(before);
  const making: Making = { before, form, joined: new Map(), renamed: new Map(), nextId };
  for (let count = 1 + chance.upTo(4); count > 0; count--) {
    if (form.fields.length === 0) addField(chance, form, nextId());
    if (form.containers.length === 0) addContainer(form, "list", nextId());
    chance.pick(changes)(chance, making, chance.pick(form.fields), chance.pick(form.containers));
  }
  const release = { form, joined: possible(making.joined, before, form), renamed: making.renamed };
  return { ...release, steps: stepsTo(chance, before, release) };
}

function addContainer({ containers }: MadeForm, kind: MadeContainer["kind"], id: number): void {
  containers.push({ id, kind, name: `${kind}${id}` });
}

function addField(chance: Chance, form: MadeForm, id: number): void {
  const home = chance.pick([0, ...form.containers.map((each) => each.id)]);
  const name = freeName(chance, form, home);
  const isChoice = kindOf(form, home) !== "questions" && chance.once(3);
  if (name !== undefined)
    form.fields.push({ id, name, home, codes: isChoice ? codes.filter(() => chance.once(2)) : [] });
}

function freeName(chance: Chance, { fields }: MadeForm, home: number): string | undefined {
  const free = names.filter((name) => !fields.some((field) => field.home === home && field.name === name));
  return free.length > 0 ? chance.pick(free) : undefined;
}

export const kindOf = ({ containers }: MadeForm, home: number): MadeContainer["kind"] | "form" =>
  containers.find(({ id }) => id === home)?.kind ?? "form";

type Change = (chance: Chance, making: Making, field: MadeField, container: MadeContainer) => void;

const changes: Change[] = [
  (chance, { form, nextId }) => addField(chance, form, nextId()),
  (_chance, { form }, field) => remove(form, field),
  (_chance, { nextId }, _field, container) => {
    container.name = `${container.kind}${nextId()}`;
  },
  (chance, { form }, _field, container) => exchangeNames(form, container, chance),
  join,
  renameChoice,
  (_chance, { form, nextId }, _field, { kind }) => addContainer(form, kind, nextId()),
  (_chance, { form }, _field, container) => removeContainer(form, container),
  moveField,
  moveField,
];

function remove(form: MadeForm, gone: MadeField): void {
  form.fields = form.fields.filter((field) => field !== gone);
}

function removeContainer(form: MadeForm, gone: MadeContainer): void {
  form.containers = form.containers.filter((container) => container !== gone);
  form.fields = form.fields.filter(({ home }) => home !== gone.id);
}

/** Two containers of one kind take each other's names, where there are two. */
function exchangeNames({ containers }: MadeForm, one: MadeContainer, chance: Chance): void {
  const other = chance.pick(containers.filter(({ kind }) => kind === one.kind));
  [one.name, other.name] = [other.name, one.name];
}

/** Moves a field into the form itself, a group, a list or a question, or gives it another name where it is. */
function moveField(chance: Chance, { form }: Making, field: MadeField): void {
  const home = chance.pick([0, ...form.containers.map(({ id }) => id)]);
  const name = freeName(chance, form, home);
  if (name !== undefined && (field.codes.length === 0 || kindOf(form, home) !== "questions"))
    Object.assign(field, { home, name });
}

/** The field's answers move to another text that both releases ask. */
function join(chance: Chance, { before, form, joined }: Making, field: MadeField): void {
  const others = form.fields.filter(
    ({ id, codes }) => id !== field.id && codes.length === 0 && before.fields.some((old) => old.id === id),
  );
  if (others.length === 0 || field.codes.length > 0) return;
  joined.set(field.id, chance.pick(others).id);
  remove(form, field);
}

function renameChoice(chance: Chance, { renamed }: Making, field: MadeField): void {
  if (field.codes.length === 0 || renamed.has(field.id)) return;
  const old = chance.pick(field.codes);
  const fresh = chance.pick(codes.filter((code) => !field.codes.includes(code)).concat("z"));
  field.codes = field.codes.map((code) => (code === old ? fresh : code));
  renamed.set(field.id, chance.once(4) ? {} : Object.fromEntries([[old, fresh]]));
}

/** The joins into texts that stay where they are, at most one into each text. */
function possible(joined: Map<number, number>, before: MadeForm, after: MadeForm): Map<number, number> {
  const into = new Map([...joined].map(([from, to]) => [to, from]));
  return new Map(
    [...into].flatMap(([to, from]): Array<[number, number]> => {
      const path = pathOf(after, to);
      return path !== undefined && path === pathOf(before, to) ? [[from, to]] : [];
    }),
  );
}

/** The path for migrations; undefined for a field that the form does not have. */
export function pathOf(form: MadeForm, id: number): string | undefined {
  const field = form.fields.find((each) => each.id === id);
  return field && `${containerPath(form, field.home)}${inner(kindOf(form, field.home), field.name)}`;
}

const inner = (kind: ReturnType<typeof kindOf>, name: string) =>
  kind === "list" ? `/*/${name}` : kind === "questions" ? `/${name}/answer` : `/${name}`;

function containerPath({ containers }: MadeForm, home: number): string {
  const container = containers.find(({ id }) => id === home);
  return container ? `/${container.name}` : "";
}

function stepsTo(chance: Chance, before: MadeForm, release: Omit<MadeRelease, "steps">): Migration[] {
  const { form: after, joined, renamed } = release;
  const asks = (home: number) => after.containers.some(({ id }) => id === home);
  /** The containers that move as a whole; the fields of the others move one by one. */
  const whole = new Set(
    before.containers.filter(({ id }) => asks(id) && !chance.once(3)).map(({ id }) => id),
  );
  const steps = before.containers.flatMap(({ id }): Migration[] => {
    const [from, to] = [containerPath(before, id), containerPath(after, id)];
    if (!asks(id)) return [{ change: "remove", field: from }];
    return whole.has(id) && from !== to ? [{ change: "move", from, to }] : [];
  });
  for (const { id, name, home } of before.fields) {
    const from = pathOf(before, id) ?? "";
    const to = pathOf(after, joined.get(id) ?? id);
    const brought = whole.has(home) ? containerPath(after, home) + inner(kindOf(before, home), name) : from;
    if (to === undefined && (home === 0 || asks(home))) steps.push({ change: "remove", field: from });
    if (to !== undefined && to !== brought) steps.push({ change: "move", from, to });
    const values = renamed.get(id);
    if (values && to !== undefined) steps.push({ change: "narrow", field: from, values });
  }
  return shuffled(chance, steps);
}

function shuffled<Item>(chance: Chance, items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: chance.upTo(1000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** A form as a schema for the engine. */
export function schemaOf({ fields, containers }: MadeForm): ObjectSchema {
  const objectOf = (home: number): ObjectSchema => ({
    type: "object",
    properties: Object.fromEntries(
      fields.filter((field) => field.home === home).map((field) => [field.name, leaf(field)]),
    ),
  });
  const root = objectOf(0);
  for (const { id, kind, name } of containers) root.properties[name] = containerOf(kind, objectOf(id));
  return root;
}

const leaf = ({ codes }: MadeField): FieldSchema => ({
  type: "string",
  ...(codes.length > 0 && { included: codes }),
});

function containerOf(kind: MadeContainer["kind"], object: ObjectSchema): FieldSchema {
  if (kind === "group") return object;
  if (kind === "list") return { type: "array", items: object };
  const questions = Object.entries(object.properties);
  return {
    type: "array",
    prefixItems: questions.map(([name, answer]) => ({
      properties: { questionId: { const: name }, answer },
    })),
  };
}
