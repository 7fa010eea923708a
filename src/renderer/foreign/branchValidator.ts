import { dereference, type Schema, type SchemaDraft, validate } from "@cfworker/json-schema";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { isObject } from "../../engine/pointer";
import { asJson } from "./asJson";
import { documentOf } from "./rjsfSchema";
import { repeatMark } from "./unrolled";

const draft: SchemaDraft = "7";

type Lookup = ReturnType<typeof dereference>;

interface Prepared {
  /** Definitions of the root, and the root itself, by address. */
  lookup: Lookup;
  /** Copies of branches whose references are resolved. */
  branches: WeakMap<object, Schema>;
  count: number;
}

const known = new WeakMap<object, Prepared>();

const isSchema = (value: unknown): value is Schema => isObject(value);

/** A copy in which a reference stands again where a schema repeats: this validator follows it as far as there is data. */
function copyOf(schema: object): Schema {
  const copy: unknown = JSON.parse(JSON.stringify(schema).replaceAll(`"${repeatMark}":`, '"$ref":'));
  return isSchema(copy) ? copy : {};
}

function prepare(root: RJSFSchema): Prepared {
  const prepared = known.get(root) ?? {
    lookup: dereference(copyOf(documentOf(root) ?? root)),
    branches: new WeakMap(),
    count: 0,
  };
  known.set(root, prepared);
  return prepared;
}

/** A copy of a branch, as if it stood in the root: what it refers to is found there. */
function resolved(prepared: Prepared, branch: RJSFSchema): Schema {
  // rjsf gives branches of its own making one address; a branch is not sought by it.
  const { $id: _, ...addressless } = branch;
  const copy = prepared.branches.get(branch) ?? copyOf(addressless);
  if (!prepared.branches.has(branch)) {
    prepared.count += 1;
    dereference(copy, prepared.lookup, undefined, `/:branch/${prepared.count}`);
    prepared.branches.set(branch, copy);
  }
  return copy;
}

/**
 * rjsf's validator, by which it finds the branch that fits the answers. It says nothing of the answers themselves, since
 * the store does. It reads a schema as it goes: the site's security policy lets no page compile one.
 */
export const branchValidator: ValidatorType = {
  isValid(schema, data, root) {
    const prepared = prepare(root);
    try {
      return validate(asJson(data), resolved(prepared, schema), draft, prepared.lookup).valid;
    } catch {
      // A reference that leads nowhere, or a pattern that is none: no data fits such a branch.
      return false;
    }
  },
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};
