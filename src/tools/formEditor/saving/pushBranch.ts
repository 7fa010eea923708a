import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import type { PushReply, PushWish } from "../../../forms/editor/protocol";
import type { SourceFolders } from "../../../forms/files/texts";

/** Milliseconds after which a git command is ended, because nobody could answer a prompt of git. */
const timeoutMs = 60_000;

/** The remotes that a branch can be pushed to; none without git or a repository. */
export async function listRemotes(sources: SourceFolders): Promise<string[]> {
  const said = await git(sources, ["remote"]);
  return said?.split("\n").filter(Boolean) ?? [];
}

/** Pushes one branch to one of the remotes, as a new branch there, and nothing else. */
export async function pushBranch(sources: SourceFolders, { branch, remote }: PushWish): Promise<PushReply> {
  const name = `refs/heads/${branch}`;
  const isKnown =
    (await listRemotes(sources)).includes(remote) &&
    (await git(sources, ["show-ref", "--verify", name])) !== undefined;
  if (!isKnown) return { refused: "push" };
  // Settings of this repository must not push anything else along. The empty lease lets the remote take the branch only
  // where it has none of this name: without the lease, git would add to a branch of somebody else.
  const alone = ["--no-follow-tags", "--recurse-submodules=no", `--force-with-lease=${name}:`];
  const pushed = await git(sources, ["push", "--quiet", ...alone, remote, `${name}:${name}`]);
  if (pushed !== undefined) return { pushed: remote };
  const isThere = (await git(sources, ["ls-remote", "--exit-code", remote, name])) !== undefined;
  return { refused: isThere ? "branchThere" : "push" };
}

/**
 * Runs git without a prompt for a password, and returns its output; undefined where git fails or takes too
 * long.
 */
async function git(sources: SourceFolders, args: string[]): Promise<string | undefined> {
  const child = spawn("git", args, {
    cwd: dirname(sources.schemas),
    env: { GIT_SSH_COMMAND: "ssh -o BatchMode=yes", ...process.env, GIT_TERMINAL_PROMPT: "0" },
    stdio: ["ignore", "pipe", "ignore"],
    timeout: timeoutMs,
  });
  try {
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
    return code === 0 ? said : undefined;
  } catch {
    // The command `git` could not be run.
    return undefined;
  }
}
