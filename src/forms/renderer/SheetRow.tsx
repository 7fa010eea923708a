import { getUiOptions, type UiSchema } from "@rjsf/utils";
import { isForeign, isPlainList } from "../engine/fieldStructure";
import type { FieldSchema, Json, Problem } from "../engine/form";
import { type FileRef, labelOf, useFormContext } from "./FormContext";
import { UploadedFileDetails } from "./fields/UploadedFileDetails";
import { filesOfAnswer, formatAnswer, listPlainValueTexts } from "./formatAnswer";
import { getLabelOfProblemPart } from "./getLabelOfProblemField";
import { hasForeignItems } from "./hasForeignItems";
import { problemsWithin, remarksWithin, type Sheet, sheetRowId, useSheetContext } from "./sheet";

/** A field and its answer. */
export interface AnswerProps {
  name: string;
  schema: FieldSchema;
  value: Json | undefined;
  pointer: string;
  ui: UiSchema;
}

/** One answer: its label, its value as text or files, and its problems. */
export function SheetRow({ name, schema, value, pointer, ui }: AnswerProps) {
  const context = useFormContext();
  const sheet = useSheetContext();
  const label = labelOf(context.labels, schema.title, name);
  const files = filesOfAnswer(value);
  // The values of a list are shown one below the other.
  const texts = isPlainList(schema)
    ? listPlainValueTexts(schema, value, context)
    : [formatAnswer(schema, value, context)];
  return (
    <AnswerRow
      pointer={pointer}
      term={label.label}
      text={files.length > 0 ? "" : texts.join("\n")}
      files={files}
      isComputed={schema["x-computed"] !== undefined}
      isPicture={getUiOptions(ui).field === "photo"}
      isLong={texts.some((text) => text.length > longText)}
      problems={problemsOfRow(sheet, schema, pointer).map(({ problem, path }) => ({
        ...problem,
        sentence: context.sentence(problem, getLabelOfProblemPart(schema, path, label, context)),
      }))}
    />
  );
}

/**
 * The problems that a row shows: that of its field, and those of parts of the field that have no row of their
 * own. `path` is relative to the field.
 */
function problemsOfRow(sheet: Sheet, schema: FieldSchema, pointer: string) {
  const hasParts = isPlainList(schema) || isForeign(schema) || hasForeignItems(schema);
  const own = hasParts ? problemsWithin(sheet, pointer) : [sheet.problems.get(pointer)];
  return own.flatMap((problem) => (problem ? [{ problem, path: problem.path.slice(pointer.length) }] : []));
}

interface AnswerRowProps {
  pointer: string;
  term: string;
  /** Empty where there is no answer, or only files. */
  text: string;
  files: readonly FileRef[];
  /** Whether the answer is computed, and therefore has no link to change it. */
  isComputed?: boolean;
  isPicture?: boolean;
  isLong?: boolean;
  problems: readonly (Problem & { sentence: string })[];
}

/**
 * The most characters of an answer that is shown beside its label. A longer answer is shown below the label,
 * over the whole width.
 */
const longText = 90;

export function AnswerRow({
  pointer,
  term,
  text,
  files,
  isComputed = false,
  isPicture = false,
  isLong = false,
  problems,
}: AnswerRowProps) {
  const context = useFormContext();
  const sheet = useSheetContext();
  const { linkTo } = sheet;
  const isBlank = text === "" && files.length === 0;
  return (
    <div
      id={sheetRowId(pointer, context)}
      className="answers-row"
      data-missing={problems.length > 0 || undefined}
      data-long={isLong || undefined}
    >
      <dt>{term}</dt>
      {text !== "" && <dd>{text}</dd>}
      {files.map((file) => (
        <dd key={file.fileName}>
          <UploadedFileDetails file={file} picture={isPicture} />
        </dd>
      ))}
      {isBlank && problems.length === 0 && <dd data-none>{context.words("noAnswer")}</dd>}
      {problems.map(({ path, sentence }) => (
        <dd key={path}>{linkTo?.(path, sentence) ?? sentence}</dd>
      ))}
      {remarksWithin(sheet, pointer)
        .map((remark) => remark.text(remark.pointer === pointer))
        .map((text) => (
          <dd key={text} className="answers-remark">
            {text}
          </dd>
        ))}
      {linkTo && !isComputed && problems.length === 0 && (
        <dd className="answers-edit">
          <EditLink pointer={pointer} label={term} />
        </dd>
      )}
    </div>
  );
}

/** A link to edit the field at the pointer; nothing where the sheet has no links. */
export function EditLink({ pointer, label }: { pointer: string; label: string }) {
  const { words } = useFormContext();
  const { linkTo } = useSheetContext();
  if (!linkTo) return null;
  return (
    <span className="no-print">{linkTo(pointer, words("edit"), words("editThis", { field: label }))}</span>
  );
}
