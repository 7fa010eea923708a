import type { TFunction } from "i18next";
import { isFromRoot } from "../../engine/crossCondition";
import { listCrossTestsOfCondition } from "../../engine/evaluateCondition";
import { fieldAt } from "../../engine/fieldAt";
import type { ComposedForm, FieldSchema, Json, Labels } from "../../engine/form";
import { allFields } from "../../engine/shownFields";
import { choiceLabel, labelOf } from "../../renderer/FormContext";
import type { ReachedBranch } from "../protocol";

/** An outcome of a condition as words, with the labels of its fields: "Nationality is Taiwan, Gender is Male". */
export function describeOutcome(
  { at, condition, holds }: ReachedBranch,
  { schema }: Pick<ComposedForm, "schema">,
  labels: Labels,
  t: TFunction<"formEditor">,
): string {
  const { properties = {}, required = [] } = condition;
  const group = fieldAt(schema, at) ?? {};
  const fields = allFields(group);
  const nameOf = (name: string) => labelOf(labels, fields[name]?.title, name).label;
  const titleOf = (path: string) =>
    isFromRoot(path) ? fieldAt(schema, path.replaceAll("*", "0"))?.title : fields[path]?.title;
  const tested = listCrossTestsOfCondition(condition).map(
    ({ test: { field } }) => labelOf(labels, titleOf(field), field).label,
  );
  const answered = required.filter((name) => !(name in properties));
  const parts = [
    ...Object.entries(properties).map(([name, rule]) =>
      t("branch.is", {
        field: nameOf(name),
        answer: (rule.const === undefined ? (rule.enum ?? []) : [rule.const])
          .map((code) => answerName(fields[name], code, labels, t))
          .join(" / "),
      }),
    ),
    ...answered.map((name) => t("branch.answered", { field: nameOf(name) })),
    ...(tested.length > 0 ? [t("branch.elsewhere", { fields: [...new Set(tested)].join(", ") })] : []),
  ].join(", ");
  const outcome = holds ? parts : t("branch.not", { condition: parts });
  const heading = labels[group.title ?? ""]?.label;
  return heading === undefined ? outcome : `${heading}: ${outcome}`;
}

function answerName(field: FieldSchema = {}, code: Json, labels: Labels, t: TFunction<"formEditor">): string {
  if (typeof code === "boolean") return t(code ? "form:yes" : "form:no");
  return choiceLabel(labels, field["x-options"], code).label;
}
