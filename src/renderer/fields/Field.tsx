import { type ComponentType, memo } from "react";
import { fieldFacts } from "../fieldFacts";
import type { FieldKind } from "../fieldKind";
import { AnswerField } from "./AnswerField";
import { Collection } from "./Collection";
import { FixedList } from "./FixedList";
import { Group } from "./Group";
import type { FieldPlace } from "./place";
import { RjsfFallbackField } from "./RjsfFallback";

const fields: Readonly<Record<FieldKind, ComponentType<FieldPlace>>> = {
  collection: memo(Collection),
  fixedList: memo(FixedList),
  group: memo(Group),
  answer: memo(AnswerField),
  foreign: memo(RjsfFallbackField),
};

/** What draws the fields of a schema, redrawn only for another place: a step redraws none of those that stay. */
export const fieldOf = ({ schema, uiSchema }: Pick<FieldPlace, "schema" | "uiSchema">) =>
  fields[fieldFacts(schema, uiSchema).kind];
