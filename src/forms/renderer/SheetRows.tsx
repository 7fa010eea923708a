import type { UiSchema } from "@rjsf/utils";
import type { ReactNode } from "react";
import { isCollection, isFixedList, isForeign, isPlainList } from "../engine/fieldStructure";
import type { FieldSchema, Json, JsonObject } from "../engine/form";
import { isAskedInDueForm, isLater } from "../engine/laterFields";
import { appendToPointer, isObject, memberOf } from "../engine/pointer";
import { shownFields } from "../engine/shownFields";
import { createListFormat } from "../language/createListFormat";
import { isFileList } from "./addEntryIdsAndFixedPlaces";
import { entryName } from "./entryName";
import { type FormContext, labelOf, useFormContext } from "./FormContext";
import { getLabelOfProblemPart } from "./getLabelOfProblemField";
import { isBlankAnswer } from "./isBlankAnswer";
import { drawnFields, LaterOnlyProvider, useOpenedPointers } from "./laterOnly";
import { buildOneLineSummary, isUntickedBox } from "./oneLineSummary";
import { orderAskedFields } from "./orderAskedFields";
import { fieldSchemaFromRjsf, uiOfEntry, uiSchemaFromRjsf } from "./rjsfSchemas";
import { type AnswerProps, AnswerRow, EditLink, SheetRow } from "./SheetRow";
import { problemsWithin, remarksWithin, type Sheet, sheetRowId, useSheetContext } from "./sheet";

interface SheetRowsProps {
  fields: Array<[name: string, schema: FieldSchema]>;
  value: JsonObject;
  pointer: string;
  ui: UiSchema;
  /** The heading above the fields; a block with the same label gets no second heading. */
  heading: string;
}

/**
 * The fields of an object: single answers as rows, groups and collections as a row or under a heading of
 * their own. Fields that were left blank and have no problem or remark are named at the end.
 */
export function SheetRows({ fields, value, pointer, ui, heading }: SheetRowsProps) {
  const context = useFormContext();
  const sheet = useSheetContext();
  const blocks: ReactNode[] = [];
  const blank: AnswerProps[] = [];
  let rows: ReactNode[] = [];
  const endRows = () => {
    if (rows.length > 0) blocks.push(<Rows key={`rows ${blocks.length}`}>{rows}</Rows>);
    rows = [];
  };
  for (const [name, schema] of fields) {
    const at = {
      name,
      schema,
      value: memberOf(value, name),
      pointer: appendToPointer(pointer, name),
      ui: uiSchemaFromRjsf(ui[name]),
    };
    const isMarked = isMarkedIn(sheet, at.pointer);
    if (isUntickedBox(schema, at.value, at.ui) && !isMarked) continue;
    if (hasNoValue(at)) continue;
    // A fixed list is drawn even if it is blank, because its places have labels of their own.
    if (!isFixedList(schema) && isBlankAnswer(at.value, schema) && !isMarked) blank.push(at);
    else if (isSingle(schema)) rows.push(<SheetRow key={name} {...at} />);
    else {
      const row = groupRow(at, context, sheet);
      if (row) rows.push(row);
      else {
        endRows();
        blocks.push(<Block key={name} {...at} heading={heading} />);
      }
    }
  }
  if (blank.length > 0) rows.push(<NotGiven key="not given" fields={blank} />);
  endRows();
  return blocks;
}

/** Whether a problem or remark is about the field at a pointer, or about a field in it. */
const isMarkedIn = (sheet: Sheet, pointer: string): boolean =>
  problemsWithin(sheet, pointer).length > 0 || remarksWithin(sheet, pointer).length > 0;

/**
 * Whether a field is computed and has no value. Such a field is not named as blank, because nobody types its
 * value.
 */
const hasNoValue = ({ schema, value }: Pick<AnswerProps, "schema" | "value">): boolean =>
  schema["x-computed"] !== undefined && value === undefined;

const Rows = ({ children }: { children: ReactNode }) => <dl className="answers">{children}</dl>;

const isSingle = (schema: FieldSchema) =>
  isForeign(schema) ||
  schema.file !== undefined ||
  isFileList(schema) ||
  isPlainList(schema) ||
  (schema.properties === undefined && schema.prefixItems === undefined && !isCollection(schema));

/**
 * Names the blank fields: in one row those without an answer, in another those that can be answered later.
 */
function NotGiven({ fields }: { fields: readonly AnswerProps[] }) {
  const { words } = useFormContext();
  const { isDue } = useSheetContext();
  const canWait = ({ schema }: AnswerProps) => !isDue && isLater(schema);
  return (
    <>
      <NamesOf fields={fields.filter((field) => !canWait(field))} term={words("noAnswer")} />
      <NamesOf fields={fields.filter(canWait)} term={words("canBeAddedLater")} />
    </>
  );
}

/** A row with the labels of fields, which are links if the sheet has links. */
function NamesOf({ fields, term }: { fields: readonly AnswerProps[]; term: string }) {
  const context = useFormContext();
  const { labels, language } = context;
  const { linkTo } = useSheetContext();
  if (fields.length === 0) return null;
  const names = fields.map(({ pointer, schema, name }) => ({
    pointer,
    label: labelOf(labels, schema.title, name).label,
  }));
  const areSentences = names.some(({ label }) => /[.?!。？！]$/.test(label));
  const listed = areSentences
    ? []
    : createListFormat(language).formatToParts(names.map(({ label }) => label));
  let next = 0;
  return (
    <div className="answers-row">
      <dt>{term}</dt>
      <dd data-none>
        {/* Labels that end with a full stop or question mark get a line each, because a comma cannot follow these marks. */}
        {areSentences &&
          names.map(({ pointer, label }) => (
            <div key={pointer} id={sheetRowId(pointer, context)}>
              {linkTo?.(pointer, label) ?? label}
            </div>
          ))}
        {listed.map(({ type, value }, index) => {
          const pointer = type === "element" ? names[next++]?.pointer : undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence
            <span key={index} id={pointer && sheetRowId(pointer, context)}>
              {pointer === undefined ? value : (linkTo?.(pointer, value) ?? value)}
            </span>
          );
        })}
      </dd>
    </div>
  );
}

/** The row of a group whose summary line contains all its answers; undefined for any other group. */
function groupRow({ name, schema, value, pointer, ui }: AnswerProps, context: FormContext, sheet: Sheet) {
  if (schema.properties === undefined || !isObject(value)) return undefined;
  const label = labelOf(context.labels, schema.title, name);
  return lineRow({ schema, value, pointer, ui, term: label.label }, label, context, sheet);
}

interface LineProps {
  schema: FieldSchema;
  value: JsonObject;
  pointer: string;
  ui: UiSchema;
  term: string;
}

function lineRow(
  { schema, value, pointer, ui, term }: LineProps,
  label: Parameters<typeof buildOneLineSummary>[3],
  context: FormContext,
  sheet: Sheet,
) {
  const line = buildOneLineSummary(schema, value, ui, label, term, context);
  if (!line) return undefined;
  const problems = problemsWithin(sheet, pointer).map((problem) => ({
    ...problem,
    sentence: context.sentence(
      problem,
      getLabelOfProblemPart(schema, problem.path.slice(pointer.length), label, context),
    ),
  }));
  return <AnswerRow key={pointer} pointer={pointer} term={term} {...line} problems={problems} />;
}

/** A group, fixed list or collection, under its own heading unless the heading above is the same. */
function Block({ name, schema, value, pointer, ui, heading }: AnswerProps & { heading: string }) {
  const context = useFormContext();
  const { problems, remarks, linkTo } = useSheetContext();
  const laterOnly = useOpenedPointers();
  const label = (schema.title && context.labels[schema.title]) || { label: heading || name };
  const problem = problems.get(pointer);
  const sentence = problem && context.sentence(problem, label);
  const named = label.label !== heading;
  const below = { schema, value, pointer, ui, heading: label.label };
  return (
    <>
      {named && <h3 id={sheetRowId(pointer, context)}>{label.label}</h3>}
      {sentence && <p className="field-error">{linkTo?.(pointer, sentence) ?? sentence}</p>}
      <RemarksAt pointer={pointer} remarks={remarks} />
      <LaterOnlyProvider
        value={!laterOnly || isAskedInDueForm(laterOnly, schema, pointer) ? false : laterOnly}
      >
        {isCollection(schema) ? (
          <Entries {...below} level={named ? "h4" : "h3"} />
        ) : schema.prefixItems ? (
          <Places {...below} places={schema.prefixItems} />
        ) : (
          <Fields {...below} />
        )}
      </LaterOnlyProvider>
    </>
  );
}

/** The remarks on a group, list or entry itself, not those on the fields in it. */
const RemarksAt = ({ pointer, remarks }: { pointer: string; remarks: Sheet["remarks"] }) =>
  remarks
    .flatMap((remark) => (remark.pointer === pointer ? remark.text(true) : []))
    .map((text) => (
      <p key={text} className="answers-remark">
        {text}
      </p>
    ));

interface PartProps {
  schema: FieldSchema;
  value: Json | undefined;
  pointer: string;
  ui: UiSchema;
  heading: string;
}

function Fields({ schema, value, ...rest }: PartProps) {
  const answers = isObject(value) ? value : {};
  const fields = drawnFields(
    orderAskedFields(shownFields(schema, answers), rest.ui),
    rest.pointer,
    useOpenedPointers(),
  );
  return <SheetRows {...rest} fields={fields} value={answers} />;
}

/** The entries of a collection: one row each if their summary lines contain all answers, else cards. */
function Entries({
  schema,
  value,
  pointer,
  ui,
  level: Heading,
  heading,
}: PartProps & { level: "h3" | "h4" }) {
  const context = useFormContext();
  const sheet = useSheetContext();
  const items = fieldSchemaFromRjsf(schema.items);
  const label = labelOf(context.labels, items.title, heading);
  const entries = (Array.isArray(value) ? value : []).map((entry, index) => ({
    key: isObject(entry) && typeof entry.entryId === "string" ? entry.entryId : String(index),
    value: isObject(entry) ? entry : {},
    pointer: appendToPointer(pointer, index),
    schema: items,
    ui: uiOfEntry(ui, index),
    term: entryName(schema, entry, index, context),
  }));
  const rows = entries.map(({ key: _, ...entry }) => lineRow(entry, label, context, sheet));
  if (rows.every((row) => row !== undefined)) return <Rows>{rows}</Rows>;
  return (
    <ol className="collection">
      {entries.map(({ key, term, ...entry }) => (
        <li key={key} id={sheetRowId(entry.pointer, context)} className="entry">
          <div className="entry-header">
            <Heading>{term}</Heading>
            <EditLink pointer={entry.pointer} label={term} />
          </div>
          <RemarksAt pointer={entry.pointer} remarks={sheet.remarks} />
          <Fields {...entry} heading={heading} />
        </li>
      ))}
    </ol>
  );
}

/** A fixed list (questions, skills of a language): all its places in one list, each with its own label. */
function Places({ places, value, pointer }: PartProps & { places: FieldSchema[] }) {
  const laterOnly = useOpenedPointers();
  const fields = places.flatMap((place, index) => {
    const entry = Array.isArray(value) ? value[index] : undefined;
    const answers = isObject(entry) ? entry : {};
    const at = appendToPointer(pointer, index);
    const asked = orderAskedFields(shownFields(place, answers), undefined);
    return drawnFields(asked, at, laterOnly).map(([name, schema]) => ({
      name,
      schema,
      value: memberOf(answers, name),
      pointer: appendToPointer(at, name),
      ui: uiSchemaFromRjsf(undefined),
    }));
  });
  const sheet = useSheetContext();
  const isLeftOut = (field: AnswerProps) =>
    isBlankAnswer(field.value, field.schema) && !isMarkedIn(sheet, field.pointer);
  const blank = fields.filter((field) => isLeftOut(field) && !hasNoValue(field));
  return (
    <Rows>
      {fields
        .filter((field) => !isLeftOut(field))
        .map((field) => (
          <SheetRow key={field.pointer} {...field} />
        ))}
      <NotGiven fields={blank} />
    </Rows>
  );
}
