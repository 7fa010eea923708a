import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import { createContext, type RefObject, useRef } from "react";
import { constantsOf } from "../../engine/fixedPlaces";
import { isObject } from "../../engine/pointer";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";

const { AnyOfField } = getDefaultRegistry().fields;

/** Where the select of a branch notes which one is chosen, before rjsf tells it. */
export const ChosenBranchProvider = createContext<RefObject<number | undefined> | undefined>(undefined);

/** rjsf's choice between branches; what the chosen one fixes is written, so that the answers say which one it is. */
export function BranchField(props: FieldProps) {
  const chosen = useRef<number>(undefined);
  const change: FieldProps["onChange"] = (data, ...rest) => {
    const branches: unknown[] = Array.isArray(props.options) ? props.options : [];
    const branch = chosen.current === undefined ? undefined : branches[chosen.current];
    chosen.current = undefined;
    props.onChange(branch === undefined ? data : withFixed(data, branch), ...rest);
  };
  return (
    <ChosenBranchProvider value={chosen}>
      {AnyOfField && <AnyOfField {...props} onChange={change} />}
    </ChosenBranchProvider>
  );
}

function withFixed(data: unknown, branch: unknown): unknown {
  const fixed = constantsOf(fieldSchemaFromRjsf(branch));
  return Object.keys(fixed).length > 0 ? { ...(isObject(data) ? data : {}), ...fixed } : data;
}
