import { appendAudit } from "../store/audit";
import { listPageViews } from "../store/pageViews";
import { type Command, WrongUsage } from "./command";
import { formatOption, printRows } from "./printRows";

const columns = ["day", "page", "language", "views"] as const;

const defaultDays = 30;
const day = 24 * 3_600_000;

export const viewsList: Command = {
  does: "Lists how often each page was opened, by day (UTC) and language.",
  operands: [],
  options: {
    from: { value: "YYYY-MM-DD", does: `the first day; ${defaultDays} days ago by default` },
    ...formatOption,
  },
  async run({ db, clock }, { options }, io) {
    const now = clock();
    const from = options.from ?? new Date(now.getTime() - defaultDays * day).toISOString().slice(0, 10);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(from) || Number.isNaN(Date.parse(from))) {
      throw new WrongUsage(`--from is a day, as in 2026-11-30, and is "${from}".`);
    }
    const views = await listPageViews(db, from);
    await appendAudit(db, { at: now, actor: null, staff: io.staff, action: "views.listed" });
    await printRows(io, options.format, columns, [views.map((row) => ({ ...row }))]);
  },
};
