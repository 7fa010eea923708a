import { describeUndecryptableApplications } from "../personalData/describeUndecryptableApplications";
import { type ErasedAnswers, eraseDueAnswers } from "../personalData/eraseDueAnswers";
import { type Command, StaffRefusal } from "./command";
import { formatOption, printRows, type TableRow } from "./printRows";

const columns = ["form", "market", "purpose", "keptUntil", "answers", "applications"] as const;

export const retention: Command = {
  does: "Erases the answers and files of applications whose time is over, as the site does every day, before each backup and after each restore.",
  operands: [],
  options: {
    "dry-run": {
      value: null,
      does: "only list what would go: answers by form, market, purpose and last day",
    },
    ...formatOption,
  },
  confirmed: "erase them; without it, only how many they are is told",
  async run(parts, { options, yes }, io) {
    const isDry = options["dry-run"] !== undefined;
    const counts = new Counts();
    const unreadable = await eraseDueAnswers(parts, {
      now: parts.clock(),
      staff: io.staff,
      isDry: isDry || !yes,
      onErased: (erased) => counts.add(erased),
    });
    if (unreadable.length > 0) io.complain(describeUndecryptableApplications(unreadable));
    if (isDry) await printRows(io, options.format, columns, [counts.rows()]);
    else if (yes || counts.applications === 0) io.say(`Erased ${counts.sentence()}.`);
    else
      throw new StaffRefusal(
        `There would be erased ${counts.sentence()}: --dry-run lists them, add --yes to do it.`,
      );
  },
};

class Counts {
  applications = 0;
  #answers = 0;
  #whole = 0;
  readonly #groups = new Map<string, { row: TableRow; answers: number; ids: Set<number> }>();

  add({ id, apply_type, market, due, isWhole }: ErasedAnswers): void {
    this.applications++;
    this.#answers += due.length;
    if (isWhole) this.#whole++;
    for (const { purpose, keptUntil } of due) {
      const row = { form: apply_type, market, purpose, keptUntil };
      const key = JSON.stringify(row);
      const group = this.#groups.get(key) ?? { row, answers: 0, ids: new Set<number>() };
      this.#groups.set(key, group);
      group.answers++;
      group.ids.add(id);
    }
  }

  rows(): TableRow[] {
    return [...this.#groups.entries()]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { row, answers, ids }]) => ({ ...row, answers, applications: [...ids].join(" ") }));
  }

  sentence(): string {
    return `${this.#answers} answers of ${this.applications} applications, of which ${this.#whole} go as a whole`;
  }
}
