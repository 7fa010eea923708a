import type { PushReply, PushWish } from "../../../forms/editor/protocol";
import type { SourceFolders } from "../../../forms/files/texts";
import { runGit } from "../runGit";

/** The remotes that a branch can be pushed to; none without git or a repository. */
export async function listRemotes(sources: SourceFolders): Promise<string[]> {
  const said = await runGit(sources, ["remote"]);
  return said?.split("\n").filter(Boolean) ?? [];
}

/** Pushes one branch to one of the remotes, as a new branch there, and nothing else. */
export async function pushBranch(sources: SourceFolders, { branch, remote }: PushWish): Promise<PushReply> {
  const name = `refs/heads/${branch}`;
  const isKnown =
    (await listRemotes(sources)).includes(remote) &&
    (await runGit(sources, ["show-ref", "--verify", name])) !== undefined;
  if (!isKnown) return { refused: "push" };
  // Settings of this repository must not push anything else along. The empty lease lets the remote take the branch only
  // where it has none of this name: without the lease, git would add to a branch of somebody else.
  const alone = ["--no-follow-tags", "--recurse-submodules=no", `--force-with-lease=${name}:`];
  const pushed = await runGit(sources, ["push", "--quiet", ...alone, remote, `${name}:${name}`]);
  if (pushed !== undefined) return { pushed: remote };
  const isThere = (await runGit(sources, ["ls-remote", "--exit-code", remote, name])) !== undefined;
  return { refused: isThere ? "branchThere" : "push" };
}
