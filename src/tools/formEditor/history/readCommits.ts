import type { Commit, HistoryReply } from "../../../forms/editor/protocol";
import type { SourceFolders } from "../../../forms/files/texts";
import { runGit } from "../runGit";

/** The largest number of commits in a reply. */
const most = 100;

// The separators cannot be typed into a name or a subject.
const format = "--format=%x1e%H%x1f%aN%x1f%aI%x1f%s";

/** The newest commits that changed one of the files. */
export async function readCommits(sources: SourceFolders, files: readonly string[]): Promise<HistoryReply> {
  const [said, shallow] = await Promise.all([
    runGit(sources, [
      "--literal-pathspecs",
      "log",
      "--no-show-signature",
      `--max-count=${most + 1}`,
      format,
      "--",
      ...files,
    ]),
    runGit(sources, ["rev-parse", "--is-shallow-repository"]),
  ]);
  if (said === undefined) return { refused: "noRepository" };
  const commits = parseCommits(said);
  return {
    commits: commits.slice(0, most),
    hasEarlier: commits.length > most,
    isShallow: shallow?.trim() === "true",
  };
}

/** One commit by its hash; undefined if the repository does not have it. */
export async function readCommit(sources: SourceFolders, id: string): Promise<Commit | undefined> {
  const said = await runGit(sources, ["log", "--no-show-signature", "--max-count=1", format, id, "--"]);
  return said === undefined ? undefined : parseCommits(said)[0];
}

const parseCommits = (said: string): Commit[] =>
  said
    .split("\u001e")
    .slice(1)
    .map((line) => {
      const [id = "", author = "", at = "", subject = ""] = line.trimEnd().split("\u001f");
      return { id, author, at, subject };
    });
