import type { ComposedForm } from "../form";
import type { DeclaredField } from "./declaredFields";
import type { Audience } from "./purpose";
import { type ReadingStage, sightOf } from "./sightOf";

/** The fields of a form whose answers people of these audiences may see at a stage. */
export const visibleFields = (
  form: Pick<ComposedForm, "schema" | "purposes" | "blind">,
  audiences: readonly Audience[],
  stage: ReadingStage,
): DeclaredField[] => [...sightOf(form, audiences, stage).fields.values()];
