import { type ChangeToCount, countTouchedDrafts, type TouchedDrafts } from "../../forms/engine/touchedDrafts";
import { readConfig } from "../../server/config";
import type { CommandIO } from "../../server/staff/command";
import { exitCodes } from "../../server/staff/command";
import { sendCommandToServer } from "../../server/staff/sendCommandToServer";
import { socketPath } from "../../server/staff/socketPath";
import { readSavedDrafts } from "../readSavedDrafts";

/** Counts the drafts that changes touch; undefined where there is no database to look into. */
export type CountDrafts = (changes: readonly ChangeToCount[]) => Promise<TouchedDrafts[] | undefined>;

/** Milliseconds for which a count is reused, because opening an embedded database takes seconds. */
const fresh = 30_000;

/**
 * Returns a function that counts for one request at a time, and reuses the last count for the same request unless it
 * failed.
 */
export function createTouchedDraftCounter(
  count: CountDrafts = countDrafts,
  now = () => performance.now(),
): CountDrafts {
  let last: { about: string; at: number; counted: ReturnType<CountDrafts> } | undefined;
  return (changes) => {
    const about = JSON.stringify(changes);
    if (last?.about === about && now() - last.at < fresh) return last.counted;
    const before = last?.counted.catch(() => undefined);
    const counted = Promise.resolve(before).then(() => count(changes));
    const counting = { about, at: now(), counted };
    last = counting;
    counted.catch(() => {
      if (last === counting) last = undefined;
    });
    return counted;
  };
}

/**
 * Counts in the configured database (`DATABASE_URL` or `DATA_DIR`). A running site with an embedded database counts the
 * drafts itself and replies through its socket.
 * @throws Error when the database cannot be read
 */
const countDrafts: CountDrafts = async (changes) => {
  if (!process.env.DATABASE_URL && !process.env.DATA_DIR) return undefined;
  const path = socketPath(readConfig());
  const said = path === undefined ? undefined : await askServer(path, changes);
  return said ?? countTouchedDrafts(changes, (await readSavedDrafts()) ?? []);
};

/** Requests the count from a running server; undefined when no server listens. */
async function askServer(
  path: string,
  changes: readonly ChangeToCount[],
): Promise<TouchedDrafts[] | undefined> {
  let answer = "";
  let complaint = "";
  const io: CommandIO = {
    staff: "",
    say: (text) => {
      answer += text;
    },
    progress: () => {},
    complain: (text) => {
      complaint += text;
    },
    async *read() {
      yield Buffer.from(JSON.stringify(changes));
    },
    print: async () => {},
    write: async () => {},
    append: async () => {},
  };
  const code = await sendCommandToServer(path, ["drafts", "count", "-"], io, true);
  if (code === undefined) return undefined;
  if (code !== exitCodes.done) throw new Error(complaint);
  return JSON.parse(answer);
}
