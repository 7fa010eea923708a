import { type ListedStaff, listStaff } from "../store/staff";
import type { Command } from "./command";
import { formatOption, printRows } from "./printRows";

const columns = [
  "email",
  "name",
  "state",
  "audiences",
  "departments",
  "markets",
  "applyTypes",
  "passkeys",
  "lastActive",
] as const;

export const deskPeople: Command = {
  does: "Lists the people of the desk, and what they may see.",
  operands: [],
  options: formatOption,
  async run({ db, clock }, { options }, io) {
    const now = clock();
    const rows = (await listStaff(db)).map((person) => rowOf(person, now));
    await printRows(io, options.format, columns, [rows]);
  },
};

const rowOf = (person: ListedStaff, now: Date) => ({
  email: person.email,
  name: person.name,
  state: stateOf(person, now),
  audiences: person.audiences.join(","),
  departments: person.departments?.join(",") ?? "all",
  markets: person.markets?.join(",") ?? "all",
  applyTypes: person.apply_types?.join(",") ?? "all",
  passkeys: person.passkeys,
  lastActive: person.active_at?.toISOString() ?? null,
});

/** The state of a person. A person without a passkey has to be invited again when the invitation has expired. */
function stateOf({ dismissed_at, passkeys, invited_until }: ListedStaff, now: Date): string {
  if (dismissed_at) return "dismissed";
  if (invited_until && invited_until > now) return "invited";
  return passkeys > 0 ? "active" : "invitation over";
}
