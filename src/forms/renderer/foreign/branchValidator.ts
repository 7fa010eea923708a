import { dereference, type Schema, type SchemaDraft, validate } from "@cfworker/json-schema";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { isObject } from "../../engine/pointer";
import { answerFromRjsf } from "./answerFromRjsf";
import { findDocumentOfRjsfSchema } from "./rjsfSchema";
import { repeatMark } from "./unrollRecursionOnce";

const draft: SchemaDraft = "7";

type Lookup = ReturnType<typeof dereference>;

interface Prepared {
  /** The schemas that references in the root can lead to, and the root itself, by address. */
  lookup: Lookup;
  branches: WeakMap<object, Branch>;
  count: number;
}

interface Branch {
  /** A copy of the branch whose references are resolved. */
  schema: Schema;
  /** The schemas by address: the branch's own, and then the root's. */
  lookup: Lookup;
}

const preparedRoots = new WeakMap<object, Prepared>();

const isSchema = (value: unknown): value is Schema => isObject(value);

/**
 * A copy of a schema, with a reference at each place where the schema repeats: the validator follows the
 * reference as deep as the data goes.
 */
function copyOf(schema: object): Schema {
  const copy: unknown = JSON.parse(JSON.stringify(schema).replaceAll(`"${repeatMark}":`, '"$ref":'));
  return isSchema(copy) ? copy : {};
}

function prepare(root: RJSFSchema): Prepared {
  const lookup = () => dereference(copyOf(findDocumentOfRjsfSchema(root) ?? root));
  const prepared = preparedRoots.get(root) ?? { lookup: lookup(), branches: new WeakMap(), count: 0 };
  preparedRoots.set(root, prepared);
  return prepared;
}

/** A copy of a branch with its references resolved in the root, as if the branch were part of the root. */
function resolved(prepared: Prepared, branch: RJSFSchema): Branch {
  const cached = prepared.branches.get(branch);
  if (cached) return cached;
  // rjsf gives the same address to all branches that it makes. No reference uses that address, so it is
  // dropped.
  const { $id: _, ...addressless } = branch;
  const schema = copyOf(addressless);
  prepared.count += 1;
  const own = dereference(schema, undefined, undefined, `/:branch/${prepared.count}`);
  // The root may have thousands of addresses. They are not copied, because rjsf makes new branches at every
  // key press.
  const made = { schema, lookup: Object.assign(Object.create(prepared.lookup), own) };
  prepared.branches.set(branch, made);
  return made;
}

/**
 * A validator with which rjsf finds the branch that matches the answers. It reports no problems, because the
 * answers store does. It interprets schemas, because the site's security policy forbids pages to compile
 * them.
 */
export const branchValidator: ValidatorType = {
  isValid(schema, data, root) {
    try {
      const branch = resolved(prepare(root), schema);
      return validate(answerFromRjsf(data), branch.schema, draft, branch.lookup).valid;
    } catch {
      // No data is valid for a branch with a dangling reference, an invalid pattern or a repeated address.
      return false;
    }
  },
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};
