import { matchPath as matchPattern } from "react-router";
import { previewStep, type StepPaths } from "../forms/engine/stepPaths";
import { completing, editing, type ParameterCheck, type RouteData, routes } from "./paths";

export interface PathMatch {
  route: RouteData;
  /** Decoded. ApplyType and step have the site's own case, whatever the address has. */
  params: Record<string, string>;
}

/** The route of a path; undefined means 404. */
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

/** The path with each segment decoded, but for its slashes; undefined when one cannot be, or stands empty at the end. */
function decodedPath(pathname: string): string | undefined {
  if (pathname.endsWith("//")) return undefined;
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return undefined;
  }
}

/** The parameters in the site's own case; undefined when the check of one fails. */
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

/** The value in the site's own case; undefined when the check fails. A step is checked by the ApplyType before it. */
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

/** An address under `editing` or `completing` does not name the form, so that the steps of all forms match. */
const stepsOf = (applyType = editing, stepPaths: StepPaths): readonly string[] =>
  applyType === editing || applyType === completing
    ? [...stepPaths.values()].flat()
    : (stepPaths.get(applyType) ?? []);

const sameWord = (value: string, words: readonly string[]) =>
  words.find((word) => word.toLowerCase() === value.toLowerCase());
