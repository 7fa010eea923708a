import { matchPath as matchPattern } from "react-router";
import { decodePercentEncoding } from "../forms/engine/decodePercentEncoding";
import { previewStep, type StepPaths } from "../forms/engine/stepPaths";
import { completing, editing, type ParameterCheck, type RouteData, routes } from "./paths";

export interface PathMatch {
  route: RouteData;
  /** The decoded parameters. ApplyType and step have their canonical letter case, whatever the case in the address. */
  params: Record<string, string>;
}

/** Finds the route and the parameters of a path; undefined means 404. */
export function matchPath(pathname: string, stepPaths: StepPaths): PathMatch | undefined {
  const path = decodedPath(pathname);
  if (path === undefined) return undefined;
  for (const route of routes) {
    const match = matchPattern(route.pattern, path);
    const params = match && checkedParams(route, match.params, stepPaths);
    if (params) return { route, params };
  }
  return undefined;
}

/**
 * The path with each segment decoded except for slashes; undefined when a segment cannot be decoded or the path ends
 * with two slashes.
 */
function decodedPath(pathname: string): string | undefined {
  if (pathname.endsWith("//")) return undefined;
  const segments: string[] = [];
  for (const segment of pathname.split("/")) {
    const decoded = decodePercentEncoding(segment);
    if (decoded === undefined) return undefined;
    segments.push(decoded.replaceAll("/", "%2F"));
  }
  return segments.join("/");
}

/** The parameters in their canonical letter case; undefined when a check fails. */
function checkedParams(route: RouteData, found: Record<string, string | undefined>, stepPaths: StepPaths) {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(found)) {
    if (value === undefined) continue;
    const accepted = accept(route.params?.[name], value, params, stepPaths);
    if (accepted === undefined) return undefined;
    params[name] = accepted;
  }
  return params;
}

/** The value in its canonical letter case; undefined when the check fails. A step must belong to the ApplyType. */
function accept(
  check: ParameterCheck | undefined,
  value: string,
  { applyType }: Record<string, string>,
  stepPaths: StepPaths,
): string | undefined {
  switch (check) {
    case "applyType":
      return sameWord(value, [editing, completing, ...stepPaths.keys()]);
    case "step":
      return sameWord(value, [...stepsOf(applyType, stepPaths), previewStep]);
    default:
      return (check ? check.test(value) : value !== "") ? value : undefined;
  }
}

/** An address under `editing` or `completing` does not contain the form, so the steps of all forms match. */
const stepsOf = (applyType = editing, stepPaths: StepPaths): readonly string[] =>
  applyType === editing || applyType === completing
    ? [...stepPaths.values()].flat()
    : (stepPaths.get(applyType) ?? []);

const sameWord = (value: string, words: readonly string[]) =>
  words.find((word) => word.toLowerCase() === value.toLowerCase());
