import { previewStep, type StepPaths } from "./engine/stepPaths";
import { editing, type ParameterCheck, type RouteData, routes } from "./paths";

export interface PathMatch {
  route: RouteData;
  /** Decoded; an ApplyType and a step as the site writes them, whatever the case of the address. */
  params: Record<string, string>;
}

/** The route that an address leads to, or undefined: 404. */
export function matchPath(pathname: string, stepPaths: StepPaths): PathMatch | undefined {
  const given = segmentsOf(pathname);
  if (!given) return undefined;
  for (const route of routes) {
    const params = matchRoute(route, given, stepPaths);
    if (params) return { route, params };
  }
  return undefined;
}

/** The parts of an address, decoded; undefined when they cannot be. A slash at the end says nothing. */
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

/** The value as the site writes it, by what stands before it in the address. */
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

/** Under `editing` the application knows its form, and the address does not. */
const stepsOf = (applyType = editing, stepPaths: StepPaths): readonly string[] =>
  applyType === editing ? [...stepPaths.values()].flat() : (stepPaths.get(applyType) ?? []);

const sameWord = (value: string, words: readonly string[]) =>
  words.find((word) => word.toLowerCase() === value.toLowerCase());
