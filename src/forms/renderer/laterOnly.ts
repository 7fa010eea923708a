import { createContext, use } from "react";
import type { FieldSchema } from "../engine/form";
import { hasLater } from "../engine/laterFields";

/** Whether only the fields that are asked later are drawn. Within such a field, all fields are. */
export const LaterOnlyProvider = createContext(false);

export const useLaterOnly = () => use(LaterOnlyProvider);

/** Of some fields, those that are drawn. */
export const drawnFields = <Field extends [name: string, schema: FieldSchema]>(
  fields: Field[],
  laterOnly: boolean,
): Field[] => (laterOnly ? fields.filter(([, schema]) => hasLater(schema)) : fields);
