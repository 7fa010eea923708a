import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../design/Button";
import type { FieldSchema, Json, JsonObject } from "../../engine/form";
import { appendToPointer, isObject } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import { elementId } from "../elementId";
import { labelOf, useFormContext } from "../FormContext";
import { focusField } from "../focusField";
import { getRenderFactsOfField } from "../getRenderFactsOfField";
import { uiSchemaFromRjsf } from "../rjsfSchemas";
import { CollapsibleCard } from "../templates/CollapsibleCard";
import { ErrorAtPointer } from "../templates/ErrorAtPointer";
import { FieldsetLegend, useListLabel } from "../templates/FieldsetLegend";
import { SummaryLine } from "../templates/SummaryLine";
import { useAnswer, useAnswers } from "../useAnswers";
import { getFieldLocks } from "./getFieldLocks";
import type { FieldPlace } from "./place";
import { type Property, useRenderedProperties } from "./properties";
import { UndoButton } from "./UndoButton";

/** The unit that the applicant adds: a group, or a field and the fields that are `partOf` it. */
interface Part {
  /** The name of the group, or of the first field. */
  head: string;
  fields: Property[];
}

/** A part that was removed since the step was opened, and the answers that Undo brings back. */
interface RemovedPart {
  head: string;
  answers: JsonObject;
}

/**
 * A group that draws only the parts that the applicant adds, such as language tests, each as a card. Parts
 * with answers are drawn from the start. Collections in the group are drawn below the cards.
 */
export function GroupWithAddableParts(place: FieldPlace) {
  const { name, pointer, schema, uiSchema } = place;
  const { disabled, readonly } = getFieldLocks(place);
  const context = useFormContext();
  const { words, labels, readOnly } = context;
  const id = elementId(pointer, context);
  const answers = useAnswers();
  const value = useAnswer(pointer);
  const label = useListLabel(schema, name);
  const properties = useRenderedProperties(place);
  const fields = allFields(schema);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly RemovedPart[]>([]);
  const wanted = useRef<string>(undefined);
  const frozen = readOnly === true || readonly || disabled;

  const { parts, others } = partsOf(properties, fields, uiSchema);
  const labelOfPart = (head: string) => labelOf(labels, fields[head]?.title, head);
  const answered = parts.filter((part) =>
    part.fields.some(({ name }) => isAnswered(value, name, fields[name])),
  );
  // A part with answers counts as added, so that it stays when its last answer is removed.
  const missing = answered.map(({ head }) => head).filter((head) => !added.includes(head));
  if (missing.length > 0) setAdded([...added, ...missing]);

  // A new part can be focused only once it is drawn.
  useEffect(() => {
    if (wanted.current !== undefined && added.includes(wanted.current)) {
      focusField(appendToPointer(id, wanted.current));
      wanted.current = undefined;
    }
  }, [added, id]);

  const add = (head: string) => {
    wanted.current = head;
    setAdded([...added, head]);
    setRemoved((all) => all.filter((part) => part.head !== head));
  };
  const remove = ({ head, fields }: Part) => {
    const kept: JsonObject = {};
    for (const { name } of fields) {
      const answer = answers.get(appendToPointer(pointer, name));
      if (answer === undefined) continue;
      kept[name] = answer;
      answers.set(appendToPointer(pointer, name), undefined);
    }
    setAdded(added.filter((other) => other !== head));
    setRemoved((all) => [...all.filter((part) => part.head !== head), { head, answers: kept }]);
  };
  const restore = (part: RemovedPart) => {
    for (const [name, answer] of Object.entries(part.answers))
      answers.set(appendToPointer(pointer, name), answer);
    add(part.head);
  };

  const free = parts.filter(({ head }) => !added.includes(head));
  return (
    <>
      <fieldset id={id} className="fieldset">
        <FieldsetLegend id={id} label={label} />
        <ErrorAtPointer pointer={pointer} label={label} />
        <div className="collection">
          {parts
            .filter(({ head }) => added.includes(head))
            .map((part) => (
              <PartCard key={part.head} group={place} part={part} schema={fields[part.head] ?? {}}>
                {!frozen && (
                  <div className="entry-header">
                    <Button variant="danger" onClick={() => remove(part)}>
                      {words("remove")}{" "}
                      <span className="visually-hidden">{labelOfPart(part.head).label}</span>
                    </Button>
                  </div>
                )}
              </PartCard>
            ))}
          {removed.map((part) => (
            <UndoButton
              key={part.head}
              text={words("removed", { entry: labelOfPart(part.head).label })}
              onUndo={() => restore(part)}
            />
          ))}
          {!frozen && free.length > 0 && (
            <fieldset className="fieldset">
              <legend className="fieldset-legend">{label.add ?? words("add", { entry: label.label })}</legend>
              <div className="addable">
                {free.map(({ head }) => (
                  <Button key={head} onClick={() => add(head)}>
                    {labelOfPart(head).label}
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
        </div>
      </fieldset>
      {others.map(({ content }) => content)}
    </>
  );
}

function partsOf(
  properties: Property[],
  fields: Record<string, FieldSchema>,
  uiSchema: FieldPlace["uiSchema"],
): { parts: Part[]; others: Property[] } {
  const parts = new Map<string, Part>();
  const others: Property[] = [];
  for (const property of properties) {
    const { name } = property;
    const { kind, options } = getRenderFactsOfField(fields[name] ?? {}, uiSchemaFromRjsf(uiSchema[name]));
    const head = typeof options.partOf === "string" ? options.partOf : name;
    const part = parts.get(head);
    if (kind === "collection") others.push(property);
    else if (part) part.fields.push(property);
    else parts.set(head, { head, fields: [property] });
  }
  return { parts: [...parts.values()], others };
}

interface PartCardProps {
  group: FieldPlace;
  part: Part;
  schema: FieldSchema;
  children: ReactNode;
}

/** A part as a card, which starts collapsed if the part has answers and no problems. */
function PartCard({ group, part, schema, children }: PartCardProps) {
  const context = useFormContext();
  const { labels } = context;
  const answers = useAnswers();
  const { head, fields } = part;
  const pointer = appendToPointer(group.pointer, head);
  const isGroup = schema.properties !== undefined;
  const own = isGroup ? schema : { ...group.schema, properties: propertiesOf(group.schema, fields) };
  const [isOpen] = useState(
    () =>
      !fields.some(({ name }) =>
        isAnswered(answers.get(group.pointer), name, allFields(group.schema)[name]),
      ) || fields.some(({ name }) => answers.hasProblem(appendToPointer(group.pointer, name))),
  );
  const inner = useRenderedProperties({
    ...group,
    pointer,
    schema: isGroup ? schema : {},
    uiSchema: uiSchemaFromRjsf(group.uiSchema[head]),
  });
  const label = labelOf(labels, schema.title, head);
  return (
    <CollapsibleCard
      id={elementId(isGroup ? pointer : `${pointer}:part`, context)}
      name={label.label}
      open={isOpen}
      line={<SummaryLine pointer={isGroup ? pointer : group.pointer} schema={own} label={label} />}
    >
      {isGroup && label.hint && <p className="field-hint">{label.hint}</p>}
      {isGroup && <ErrorAtPointer pointer={pointer} label={label} />}
      {(isGroup ? inner : fields).map(({ content }) => content)}
      {children}
    </CollapsibleCard>
  );
}

/** The fields in the summary line of a part, including conditional fields, but without files. */
function propertiesOf(group: FieldSchema, fields: Property[]): Record<string, FieldSchema> {
  const all = allFields(group);
  return Object.fromEntries(
    fields.flatMap(({ name }) => (all[name] && !all[name].file ? [[name, all[name]]] : [])),
  );
}

/**
 * Whether a field of a group has an answer; a computed value does not count.
 * @param field the schema of the field
 */
const isAnswered = (group: Json | undefined, name: string, field: FieldSchema = {}) =>
  field["x-computed"] === undefined && isObject(group) && !isBlank(group[name]);

const isBlank = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every(isBlank));
