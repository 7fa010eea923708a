import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PlacedFault } from "../contract/formEditor";
import { faultsQuery } from "./editorServer";
import { useEdits } from "./edits";
import { stored } from "./stored";
import { useSettled } from "./useSettled";

/** Milliseconds without a key after which the gate, which takes its time, looks at what was typed. */
const pause = 600;

const told = stored("form editor faults");

type Faults = readonly PlacedFault[] | undefined;

/** What the gate says of the files as they are now, or said last; undefined until it has spoken. */
export function useFaults(): Faults {
  const { data } = useQuery(faultsQuery(useSettled(useEdits(), pause)));
  useEffect(() => {
    if (data) told.write(JSON.stringify(data));
  }, [data]);
  return data;
}

/** In a frame beside others: what the page around it was told. */
export function useToldFaults(): Faults {
  const [faults, setFaults] = useState(() => parsed(told.read()));
  useEffect(() => told.hear((text) => setFaults(parsed(text))), []);
  return faults;
}

const parsed = (text: string | null): Faults => (text === null ? undefined : JSON.parse(text));
