import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import { createContext, type RefObject, useRef } from "react";
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
    props.onChange(branch === undefined ? data : withConstants(data, branch), ...rest);
  };
  return (
    <ChosenBranchProvider value={chosen}>
      {AnyOfField && <AnyOfField {...props} onChange={change} />}
    </ChosenBranchProvider>
  );
}

function withConstants(data: unknown, branch: unknown): unknown {
  const { properties = {} } = fieldSchemaFromRjsf(branch);
  const fixed = Object.entries(properties).flatMap(([name, { const: constant, type }]) =>
    constant === undefined || type === "boolean" ? [] : [[name, constant]],
  );
  return fixed.length > 0 ? { ...(isObject(data) ? data : {}), ...Object.fromEntries(fixed) } : data;
}
