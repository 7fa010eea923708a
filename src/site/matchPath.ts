import { previewStep, type StepPaths } from "../forms/engine/stepPaths";
import { editing, type ParameterCheck, type RouteData, routes } from "./paths";

export interface PathMatch {
  route: RouteData;
  /** Decoded. ApplyType and step have the site's own case, whatever the address has. */
  params: Record<string, string>;
}

/** The route of a path; undefined means 404. */
export function matchPath(pathname: string, stepPaths: StepPaths): PathMatch | undefined {
  const given = segmentsOf(pathname);
  if (!given) return undefined;
  for (const route of routes) {
    const params = matchRoute(route, given, stepPaths);
    if (params) return { route, params };
  }
  return undefined;
}

/** The decoded segments of a path; undefined when one cannot be decoded. A trailing slash is ignored. */
function segmentsOf(pathname: string): string[] | undefined {
  try {
    return pathname.replace(/\/$/, "").split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function matchRoute(route: RouteData, given: string[], stepPaths: StepPaths) {
  const wanted = route.pattern.replace(/\/$/, "").split("/");
  if (given.length > wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const value = given[place];
    if (value === undefined && part.endsWith("?")) continue;
    if (value === undefined) return undefined;
    if (!part.startsWith(":")) {
      if (part.toLowerCase() !== value.toLowerCase()) return undefined;
      continue;
    }
    const name = part.replace(/^:|\?$/g, "");
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
      return sameWord(value, [editing, ...stepPaths.keys()]);
    case "step":
      return sameWord(value, [...stepsOf(applyType, stepPaths), previewStep]);
    default:
      return (check ? check.test(value) : value !== "") ? value : undefined;
  }
}

/** An address under `editing` does not name the form, so that the steps of all forms match. */
const stepsOf = (applyType = editing, stepPaths: StepPaths): readonly string[] =>
  applyType === editing ? [...stepPaths.values()].flat() : (stepPaths.get(applyType) ?? []);

const sameWord = (value: string, words: readonly string[]) =>
  words.find((word) => word.toLowerCase() === value.toLowerCase());
