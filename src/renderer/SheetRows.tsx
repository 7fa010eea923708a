import { getUiOptions } from "@rjsf/utils";
import type { ReactNode } from "react";
import { isCollection } from "../engine/fieldStructure";
import type { FieldSchema, Json, JsonObject } from "../engine/form";
import { isObject, joinPointer } from "../engine/pointer";
import { shownFields } from "../engine/shownFields";
import { askedInOrder } from "./askedInOrder";
import { labelOf, useFormContext } from "./FormContext";
import { isFileList } from "./prepareAnswers";
import { fieldSchemaFromRjsf, uiSchemaFromRjsf } from "./rjsfSchemas";
import { type AnswerProps, type SheetProps, SheetRow } from "./SheetRow";
import { widgetName } from "./widgetName";

interface SheetRowsProps extends SheetProps {
  fields: Array<[name: string, schema: FieldSchema]>;
  value: JsonObject;
}

/** The fields of an object: single answers as rows of one list, groups and collections under their own headings. */
export function SheetRows({ fields, value, pointer, ui, ...rest }: SheetRowsProps) {
  const blocks: ReactNode[] = [];
  let rows: ReactNode[] = [];
  const endRows = () => {
    if (rows.length > 0)
      blocks.push(
        <dl key={`rows ${blocks.length}`} className="answers">
          {rows}
        </dl>,
      );
    rows = [];
  };
  for (const [name, schema] of fields) {
    const at = {
      ...rest,
      name,
      schema,
      value: value[name],
      pointer: joinPointer(pointer, name),
      ui: uiSchemaFromRjsf(ui?.[name]),
    };
    if (isUnticked(at)) continue;
    if (isSingle(schema) || isBlankGroup(at)) rows.push(<SheetRow key={name} {...at} />);
    else {
      endRows();
      blocks.push(<Block key={name} {...at} />);
    }
  }
  endRows();
  return blocks;
}

const isSingle = (schema: FieldSchema) =>
  schema.file !== undefined ||
  isFileList(schema) ||
  (schema.properties === undefined && schema.prefixItems === undefined && !isCollection(schema));

/** An unticked box ("Current job", "I have no references") says nothing, so it gets no row. */
function isUnticked({ schema, value, pointer, ui, problems }: AnswerProps): boolean {
  const box =
    schema.type === "boolean" && ["checkbox", "consent"].includes(widgetName(schema, getUiOptions(ui)));
  return box && value !== true && !problems.at.has(pointer);
}

/** A group without answers or problems takes one row. */
function isBlankGroup({ schema, value, pointer, problems }: AnswerProps): boolean {
  return (
    schema.properties !== undefined &&
    isBlank(value) &&
    ![...problems.at.keys()].some((path) => path.startsWith(`${pointer}/`))
  );
}

const isBlank = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every(isBlank));

/** A group, fixed list or collection, under its own heading unless the section's heading says the same. */
function Block({ name, schema, value, pointer, ui, heading, problems }: AnswerProps) {
  const context = useFormContext();
  const label = (schema.title && context.labels[schema.title]) || { label: heading || name };
  const problem = problems.at.get(pointer);
  const named = label.label !== heading;
  const below = { schema, value, pointer, ui, heading: label.label, problems };
  return (
    <>
      {named && <h3>{label.label}</h3>}
      {problem && (
        <p className="field-error">
          <a href={problems.hrefFor(problem)}>{context.sentence(problem, label)}</a>
        </p>
      )}
      {isCollection(schema) ? (
        <Entries {...below} level={named ? "h4" : "h3"} />
      ) : schema.prefixItems ? (
        <Places {...below} places={schema.prefixItems} />
      ) : (
        <Fields {...below} />
      )}
    </>
  );
}

type PartProps = SheetProps & { schema: FieldSchema; value: Json | undefined };

function Fields({ schema, value, ...rest }: PartProps) {
  const answers = isObject(value) ? value : {};
  const fields = askedInOrder(shownFields(schema, answers).properties, rest.ui);
  return <SheetRows {...rest} fields={fields} value={answers} />;
}

function Entries({
  schema,
  value,
  pointer,
  ui,
  level: Heading,
  ...rest
}: PartProps & { level: "h3" | "h4" }) {
  const { labels, words } = useFormContext();
  const items = fieldSchemaFromRjsf(schema.items);
  const name = labelOf(labels, items.title, rest.heading).label;
  const entries = Array.isArray(value) ? value : [];
  if (entries.length === 0) return <p className="field-hint">{words("noEntries")}</p>;
  return (
    <ol className="collection">
      {entries.map((entry, index) => (
        <li
          key={isObject(entry) && typeof entry.entryId === "string" ? entry.entryId : index}
          className="entry"
        >
          <Heading className="entry-header">{words("entry", { entry: name, number: index + 1 })}</Heading>
          <Fields
            {...rest}
            schema={items}
            value={entry}
            pointer={joinPointer(pointer, index)}
            ui={uiSchemaFromRjsf(ui?.items)}
          />
        </li>
      ))}
    </ol>
  );
}

/** A fixed list (questions, skills of a language): all its places in one list, each with its own label. */
function Places({ places, value, pointer, problems }: PartProps & { places: FieldSchema[] }) {
  const rows = places.flatMap((place, index) => {
    const entry = Array.isArray(value) ? value[index] : undefined;
    const answers = isObject(entry) ? entry : {};
    return askedInOrder(shownFields(place, answers).properties, undefined).map(([name, schema]) => {
      const at = joinPointer(joinPointer(pointer, index), name);
      const row = { name, schema, value: answers[name], pointer: at, ui: undefined, heading: "", problems };
      return <SheetRow key={at} {...row} />;
    });
  });
  return <dl className="answers">{rows}</dl>;
}
