import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import type { SourceFolders } from "../../forms/files/texts";

/** Milliseconds after which a git command is ended, because nobody could answer a prompt of git. */
const timeoutMs = 60_000;

/**
 * Runs git in the folder around `schemas/`, without a prompt for a password, and returns its output; undefined where
 * git is missing, fails or takes too long.
 */
export async function runGit(sources: SourceFolders, args: readonly string[]): Promise<string | undefined> {
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
