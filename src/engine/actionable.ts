import type { SchemaError } from "./form";

/** Keywords that a value of another kind than the branch means breaks: it was meant for another branch. */
const otherKind = new Set(["type", "const", "enum", "false schema"]);

/**
 * Of what ajv reported, the errors that a person can act on. `if` only repeats what its branch says; where no branch
 * of `anyOf` or `oneOf` fits, those of the branch that the value comes nearest to stand for all.
 */
export function actionable(errors: SchemaError[]): SchemaError[] {
  const kept: SchemaError[] = [];
  // What went wrong within a branch is reported before the branching itself.
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
  // A branch that is a reference reports by the place that it refers to.
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
  // More than one branch fits, and must not: nothing inside any of them is wrong.
  if (!first) return [fork];
  const isTie = second?.strange === 0 && second.errors.length === first.errors.length;
  return isTie && first.errors.some((error) => isAboutTheWhole(error, fork)) ? [fork] : first.errors;
}

/** Two ways to be right, and a value that is neither: to name one of them would mislead. */
function isAboutTheWhole({ instancePath, keyword }: SchemaError, fork: SchemaError): boolean {
  return instancePath === fork.instancePath && keyword !== "required";
}
