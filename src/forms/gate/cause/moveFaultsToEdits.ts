import type { FaultPhrase, FaultValue } from "../../engine/faultData";
import type { Json } from "../../engine/form";
import { appendToPointer, isObject, isWithin, parsePointer } from "../../engine/pointer";
import type { Texts } from "../../files/texts";
import { createPhrase, type Fault, type Place } from "../fault";
import { findTextPosition } from "../formatFaultLine";
import { editsBetween, type TextEdit } from "./applyChosenTextEdits";
import { createCauseFinder, type FaultCheck } from "./createCauseFinder";
import { placeOfEdit } from "./placeOfEdit";

export interface CheckedFault {
  fault: Fault;
  check: FaultCheck;
}

/**
 * Moves each fault that is not at an edit to the edit that made the fault, and adds the original place to the
 * fault's other places. A fault whose edit is not found keeps its place; a fault that was there before the
 * edits keeps its place and comes last.
 */
export function moveFaultsToEdits(found: CheckedFault[], before: Texts, now: Texts): Fault[] {
  const edits = found.length === 0 ? [] : editsBetween(before, now);
  const causeOf = createCauseFinder(edits, before, now);
  const placeOf = (edit: TextEdit) => placeOfEdit(edit, before, now);
  const [fresh, old]: [Fault[], Fault[]] = [[], []];
  for (const { fault, check } of found) {
    const beside = edits.filter(({ file }) => file === fault.file);
    const own = beside.find((edit) => isCovered(fault.at ?? "", edit));
    const line = findTextPosition(now, fault)?.line;
    if (own) fresh.push(own.change === "removed" ? { ...fault, ...placeOf(own) } : fault);
    else if (beside.some((edit) => findTextPosition(now, placeOf(edit))?.line === line)) fresh.push(fault);
    else {
      const cause = causeOf(fault, check);
      if (cause === "older") old.push(fault);
      else fresh.push(cause ? moved(fault, cause, placeOf(cause)) : fault);
    }
  }
  return merged([...fresh, ...old]);
}

/**
 * Whether an edit has changed the value at a place. An edit that renames a value counts only for the place of
 * the value itself, not for places inside the value.
 */
function isCovered(place: string, { change, at, entries }: TextEdit): boolean {
  if (change === "renamed") return place === at;
  if (entries === 1) return isWithin(place, at);
  const [first, ...path] = parsePointer(at).reverse();
  const list = path.reverse().reduce<string>(appendToPointer, "");
  return Array.from({ length: entries }, (_, index) => appendToPointer(list, Number(first) + index)).some(
    (entry) => isWithin(place, entry),
  );
}

function moved({ code, params, also = [], ...own }: Fault, edit: TextEdit, place: Place): Fault {
  return { ...place, code, params, cause: causeOf(edit), also: [own, ...also] };
}

/**
 * The beginning of a sentence about the cause of a fault, so that the fault can be understood at the place of the edit.
 */
function causeOf({ change, at, was }: TextEdit): FaultPhrase {
  const isFile = at === "";
  switch (change) {
    case "added":
      return createPhrase(isFile ? "fileAdded" : "added", {});
    case "renamed":
      return createPhrase(isFile ? "fileRenamed" : "renamed", { before: String(was) });
    case "removed":
      return isFile ? createPhrase("fileRemoved", {}) : createPhrase("removed", { name: nameOf(at, was) });
    case "changed":
      if (isShort(was)) return createPhrase("changedFrom", { before: JSON.stringify(was) });
      return createPhrase(isFile ? "fileChanged" : "changed", {});
  }
}

function nameOf(at: string, was: Json | undefined): FaultValue {
  const name = parsePointer(at).at(-1) ?? "";
  if (!/^\d+$/.test(name)) return createPhrase("quotedName", { name });
  // A removed step or question is named by its `id`, and a removed named change by its `field`.
  const { id, field } = isObject(was) ? was : {};
  const named = [was, id, field].find((each) => each !== undefined && isShort(each));
  return named === undefined ? createPhrase("anEntry", {}) : JSON.stringify(named);
}

const isShort = (was: Json | undefined) =>
  was !== undefined && (was === null || typeof was !== "object") && String(was).length <= 40;

/** Merges equal faults at one place into one fault that has all their other places. */
function merged(faults: Fault[]): Fault[] {
  const distinctFaults = new Map<string, Fault>();
  for (const fault of faults) {
    const { also: _, ...own } = fault;
    const key = JSON.stringify(own);
    const also = [...(distinctFaults.get(key)?.also ?? []), ...(fault.also ?? [])];
    distinctFaults.set(key, also.length > 0 ? { ...fault, also: distinct(also) } : fault);
  }
  return [...distinctFaults.values()];
}

function distinct(places: Place[]): Place[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}
