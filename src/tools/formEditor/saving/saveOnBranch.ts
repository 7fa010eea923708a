import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BranchWish, SaveReply } from "../../../forms/editor/protocol";
import { unixLines } from "../../../forms/files/mergeTexts";
import type { SourceFolders, Texts } from "../../../forms/files/texts";
import { readProjectTexts } from "../../../forms/gate/readProjectTexts";
import { resolveEditableFile, SaveRefused } from "../../../forms/saving/resolveEditableFile";
import { committedTexts } from "../../committedTexts";
import { type Judge, prepareSave } from "./prepareSave";
import { listRemotes } from "./pushBranch";

/**
 * Commits edits to a new branch on top of the last commit, alone or together with saved, uncommitted changes. The work
 * tree and the index stay as they are: the commit uses a temporary index. The gate checks only what is committed.
 */
export async function saveOnBranch(
  sources: SourceFolders,
  { edits, withSaved, branch, message }: BranchWish,
  judge: Judge,
): Promise<SaveReply> {
  try {
    for (const file of Object.keys(edits)) resolveEditableFile(sources, file);
    const committed = await committedTexts(sources);
    if (!committed) return { refused: "noRepository" };
    const saved = readProjectTexts(sources).texts;
    const uncommitted = differences(saved, committed);
    const judgeCommit: Judge = (changes) => judge({ ...uncommitted, ...changes });
    const prepared = await (withSaved
      ? prepareSave(saved, edits, judge)
      : prepareSave(committed, edits, judgeCommit));
    if (!("changes" in prepared)) return prepared;
    const texts = new Map(prepared.changes.map(({ file, after }) => [file, after]));
    if (withSaved)
      for (const file of Object.keys(uncommitted))
        if (!texts.has(file)) texts.set(file, saved.get(file) ?? null);
    commit(dirname(sources.schemas), texts, branch, message);
    return {
      saved: [...texts.keys()],
      branch,
      remotes: await listRemotes(sources),
    };
  } catch (error) {
    if (error instanceof SaveRefused) return { refused: error.why };
    throw error;
  }
}

/** The saved files that differ from the last commit (see `UncommittedFiles`). */
export async function uncommittedFiles(sources: SourceFolders): Promise<string[]> {
  const committed = await committedTexts(sources);
  return committed ? Object.keys(differences(readProjectTexts(sources).texts, committed)) : [];
}

/** The edits that turn the files of the work tree into the committed files. */
function differences(now: Texts, committed: Texts): Record<string, string | null> {
  const files = [...new Set([...now.keys(), ...committed.keys()])].filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files
      .filter((file) => linesOf(now, file) !== linesOf(committed, file))
      .map((file) => [file, committed.get(file) ?? null]),
  );
}

const linesOf = (texts: Texts, file: string) => unixLines(texts.get(file) ?? "");

/** @param texts the new text of each file; null deletes the file */
function commit(
  folder: string,
  texts: ReadonlyMap<string, string | null>,
  branch: string,
  message: string,
): void {
  const scratch = mkdtempSync(join(tmpdir(), "form-editor-index-"));
  const git = gitIn(folder, join(scratch, "index"));
  try {
    if (git(["check-ref-format", "--branch", branch]) === undefined) throw new SaveRefused("branchName");
    const run = (args: string[], input?: string): string => {
      const said = git(args, input);
      if (said === undefined) throw new SaveRefused("git");
      return said.trim();
    };
    const name = `refs/heads/${branch}`;
    const taken = run(["for-each-ref", "--format=%(refname)", "refs/heads"]).split("\n");
    if (taken.some((other) => isSameOrWithin(other, name) || isSameOrWithin(name, other)))
      throw new SaveRefused("branchThere");
    const inside = run(["rev-parse", "--show-prefix"]);
    const head = run(["rev-parse", "HEAD"]);
    run(["read-tree", head]);
    const lines = [...texts].map(([file, text]) => {
      const blob = text === null ? none : run(["hash-object", "-w", "--stdin", "--path", file], text);
      return `${text === null ? "0" : "100644"} ${blob}\t${inside}${file}\n`;
    });
    run(["update-index", "--index-info"], lines.join(""));
    const made = run(["commit-tree", run(["write-tree"]), "-p", head, "-F", "-"], message);
    // The update requires that the branch does not exist, so that of two simultaneous saves one fails completely.
    run(["update-ref", "-m", "form editor", name, made, none]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Whether the branch name `outer` is `inner`, or a folder around it. Git stores branches as files, so `forms`
 * and `forms/one` cannot both exist.
 */
const isSameOrWithin = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`);

const none = "0".repeat(40);

/**
 * Returns a function that runs git in a folder with a separate index, and returns git's output or, after a failure,
 * undefined.
 */
function gitIn(folder: string, index: string) {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, ...others } = process.env;
  const env = { ...others, GIT_INDEX_FILE: index, GIT_TERMINAL_PROMPT: "0" };
  return (args: string[], input = ""): string | undefined => {
    const { status, stdout } = spawnSync("git", args, { cwd: folder, env, input, encoding: "utf8" });
    return status === 0 ? stdout : undefined;
  };
}
