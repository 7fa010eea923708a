import { audiences } from "../../forms/engine/purposes/purpose";
import type { Catalog } from "../catalog";
import type { StoredStaff } from "../store/staff";
import { type CommandArguments, StaffRefusal, WrongUsage } from "./command";

/** The name and audiences of a person of the desk, and the scope that they may see, as options of a command. */
export const scopeOptions = {
  name: { value: "NAME", does: "their name, as colleagues read it" },
  audience: {
    value: "LIST",
    does: `the answers that they see: ${audiences.join(", ")}, with commas between`,
  },
  department: {
    value: "LIST",
    does: "the departments whose applications they see, or all, as a new person does",
  },
  market: { value: "LIST", does: "the markets whose applications they see, or all, as a new person does" },
  "apply-type": {
    value: "LIST",
    does: "the ApplyTypes whose applications they see, or all, as a new person does",
  },
} as const;

/** The columns of a person that the options set. Lists are JSON; null stands for all. */
export interface DeskScope {
  name?: string;
  audiences?: string;
  departments?: string | null;
  markets?: string | null;
  apply_types?: string | null;
}

/** The answers and applications that a person sees, as a sentence for staff. */
export function describeDeskScope(person: StoredStaff): string {
  const { name, audiences, departments, markets, apply_types } = person;
  const listOrAll = (list: readonly string[] | null) => list?.join(", ") ?? "all";
  return `${name} sees the answers for ${audiences.join(", ")}, in applications of these departments: ${listOrAll(departments)}; markets: ${listOrAll(markets)}; ApplyTypes: ${listOrAll(apply_types)}.`;
}

/**
 * The columns of a person that the options set; the other columns are missing.
 * @throws StaffRefusal for an unknown code, with the existing ones; WrongUsage for a blank name
 */
export function readDeskScope(
  { options: { department = [] }, applying }: Pick<Catalog, "options" | "applying">,
  options: CommandArguments["options"],
): DeskScope {
  const { name, audience, department: departments, market: markets, "apply-type": applyTypes } = options;
  if (name !== undefined && name.trim() === "") throw new WrongUsage("--name must be a name.");
  const forms = applying.map(({ form }) => form);
  const existing = {
    department: department.map(String),
    market: forms.flatMap(({ market }) => market ?? []),
    "apply-type": forms.map(({ form }) => form),
  };
  const listOrAll = (option: keyof typeof existing, typed: string) =>
    typed === "all" ? null : listed(option, typed, existing[option]);
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(audience !== undefined && { audiences: listed("audience", audience, audiences) }),
    ...(departments !== undefined && { departments: listOrAll("department", departments) }),
    ...(markets !== undefined && { markets: listOrAll("market", markets) }),
    ...(applyTypes !== undefined && { apply_types: listOrAll("apply-type", applyTypes) }),
  };
}

function listed(option: string, typed: string, existing: readonly string[]): string {
  const codes = typed.split(",").map((code) => code.trim());
  const unknown = codes.find((code) => !existing.includes(code));
  if (unknown === undefined) return JSON.stringify([...new Set(codes)]);
  throw new StaffRefusal(`--${option}: there is no "${unknown}", but ${[...new Set(existing)].join(", ")}.`);
}
