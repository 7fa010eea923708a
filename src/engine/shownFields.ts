import type { FieldSchema, JsonObject } from "./form";
import { given } from "./given";
import { conditionNames, holds } from "./holds";

export interface ShownFields {
  properties: Record<string, FieldSchema>;
  required: Set<string>;
}

/**
 * The fields that an object asks for, given its answers: the one truth about what is hidden, for the page,
 * the preview and the server. A condition never sees the answer of a field that is itself hidden.
 */
export function shownFields(schema: FieldSchema, value: JsonObject): ShownFields {
  const branches = schema.allOf ?? [];
  let shown = asked(schema, []);
  if (branches.length === 0) return shown;
  const read = conditionNames(schema);
  for (let round = 0; round <= branches.length; round++) {
    const visible = visibleAnswers(read, shown.properties, value);
    const taken = branches.map((branch) => (holds(branch.if, visible) ? branch.then : branch.else));
    const next = asked(
      schema,
      taken.filter((fields) => fields !== undefined),
    );
    if (Object.keys(next.properties).length === Object.keys(shown.properties).length && round > 0)
      return next;
    shown = next;
  }
  return shown;
}

function visibleAnswers(
  names: Set<string>,
  properties: Record<string, FieldSchema>,
  answers: JsonObject,
): JsonObject {
  const visible: JsonObject = {};
  for (const name of names) {
    const field = properties[name];
    const answer = field && given(field, answers[name]);
    if (answer !== undefined) visible[name] = answer;
  }
  return visible;
}

function asked(schema: FieldSchema, taken: Array<Pick<FieldSchema, "properties" | "required">>): ShownFields {
  return {
    properties: Object.assign({}, schema.properties, ...taken.map((fields) => fields.properties)),
    required: new Set([schema, ...taken].flatMap((fields) => fields.required ?? [])),
  };
}

/** Every field that an object may ask for, whatever its conditions say. */
export function allFields(schema: FieldSchema): Record<string, FieldSchema> {
  return Object.assign(
    {},
    schema.properties,
    ...(schema.allOf ?? []).flatMap((branch) => [branch.then?.properties, branch.else?.properties]),
  );
}
