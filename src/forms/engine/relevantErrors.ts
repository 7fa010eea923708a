import type { SchemaError } from "./form";

/** Keywords that fail when a value was meant for another branch: its type or constant differs. */
const otherKind = new Set(["type", "const", "enum", "false schema"]);

/**
 * Keeps the ajv errors that a person can act on. An `if` error only repeats the errors of its branch and is
 * dropped. Where a value matches no branch of `anyOf` or `oneOf`, only the errors of the nearest branch are
 * kept.
 */
export function relevantErrors(errors: SchemaError[]): SchemaError[] {
  const kept: SchemaError[] = [];
  // ajv reports the errors inside the branches before the error of `anyOf` or `oneOf` itself.
  for (const error of errors) {
    if (error.keyword === "if") continue;
    if (error.keyword === "anyOf" || error.keyword === "oneOf") {
      const within = kept.filter((each) => branchOf(each, error) !== undefined);
      kept.splice(
        0,
        kept.length,
        ...kept.filter((each) => !within.includes(each)),
        ...nearest(error, within),
      );
    } else kept.push(error);
  }
  return kept;
}

/** The branch of `fork` that reported the error; undefined for an error from elsewhere. */
function branchOf({ instancePath, schemaPath }: SchemaError, fork: SchemaError): string | undefined {
  if (!`${instancePath}/`.startsWith(`${fork.instancePath}/`)) return undefined;
  const within = `${fork.schemaPath}/`;
  if (schemaPath.startsWith(within)) return schemaPath.slice(within.length).split("/")[0];
  // In a branch that is a `$ref`, an error's schemaPath begins at the referenced definition.
  const [, place] = /^(#\/(?:\$defs|definitions)\/[^/]+)\//.exec(schemaPath) ?? [];
  return place !== undefined && !fork.schemaPath.startsWith(`${place}/`) ? place : undefined;
}

function nearest(fork: SchemaError, within: SchemaError[]): SchemaError[] {
  const names = new Set(within.map((error) => branchOf(error, fork)));
  const branches = [...names].map((name) => {
    const errors = within.filter((error) => branchOf(error, fork) === name);
    return { errors, strange: errors.filter(({ keyword }) => otherKind.has(keyword)).length };
  });
  const [first, second] = branches.toSorted(
    (one, other) => one.strange - other.strange || one.errors.length - other.errors.length,
  );
  // Without an error of a branch, the value matches more than one branch of `oneOf`.
  if (!first) return [fork];
  const isTie = second?.strange === 0 && second.errors.length === first.errors.length;
  return isTie && first.errors.some((error) => isAboutTheWhole(error, fork)) ? [fork] : first.errors;
}

/**
 * Whether an error is about the value itself, not a part of it. If so, and two branches are equally near, the
 * errors of one branch would mislead, so only the error of the fork is kept.
 */
function isAboutTheWhole({ instancePath, keyword }: SchemaError, fork: SchemaError): boolean {
  return instancePath === fork.instancePath && keyword !== "required";
}
