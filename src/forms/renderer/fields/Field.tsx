import { type ComponentType, memo } from "react";
import type { FieldKind } from "../fieldKind";
import { getRenderFactsOfField } from "../getRenderFactsOfField";
import { AnswerField } from "./AnswerField";
import { Collection } from "./Collection";
import { ComputedField } from "./ComputedField";
import { FixedList } from "./FixedList";
import { ForeignField } from "./ForeignField";
import { Group } from "./Group";
import type { FieldPlace } from "./place";

const fields: Readonly<Record<FieldKind, ComponentType<FieldPlace>>> = {
  collection: memo(Collection),
  fixedList: memo(FixedList),
  group: memo(Group),
  answer: memo(AnswerField),
  computed: memo(ComputedField),
  foreign: memo(ForeignField),
};

/**
 * The component that draws a field. All components are memoised: a step rerenders only fields whose props
 * have changed.
 */
export const fieldComponent = ({ schema, uiSchema }: Pick<FieldPlace, "schema" | "uiSchema">) =>
  fields[getRenderFactsOfField(schema, uiSchema).kind];
