import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../src/tools/projectFolders";
import { OutsideApp } from "./outsideApp";

/** A block of the tutorial: a file with its path, commands, or the output of the commands before it. */
interface Block {
  file?: string | undefined;
  language: string;
  text: string;
}

const tutorial = readFileSync(join(root, "docs/forms/tutorial.md"), "utf8");

const blocks = [...tutorial.matchAll(/^(?:`([^`\n]+)`:\n\n)?```(\w*)\n(.*?)^```$/gms)].map(
  ([, file, language = "", text = ""]): Block => ({ file, language, text }),
);

describe("the tutorial", () => {
  let app: OutsideApp;
  beforeAll(async () => {
    app = await OutsideApp.empty();
  });
  afterAll(() => app.close());

  /** Runs a line as a shell does in which `npx` finds the installed programs. @returns all that it prints */
  function output(line: string): string {
    const { NODE_ENV: _, PATH = "", ...env } = process.env;
    const { stdout, stderr } = spawnSync("sh", ["-c", line.replace(/^npx /, "")], {
      cwd: app.folder,
      env: { ...env, PATH: [join(app.folder, "../node_modules/.bin"), PATH].join(delimiter) },
      encoding: "utf8",
    });
    return stdout + stderr;
  }

  it("prints at each command what it shows", () => {
    const printed: string[] = [];
    const shown: string[] = [];
    for (const [index, { file, language, text }] of blocks.entries()) {
      if (file !== undefined) {
        mkdirSync(dirname(join(app.folder, file)), { recursive: true });
        writeFileSync(join(app.folder, file), text);
      } else if (language === "sh") {
        printed.push(text + text.trim().split("\n").map(output).join(""));
        const next = blocks[index + 1];
        shown.push(text + (next?.language === "text" ? next.text : ""));
      }
    }
    expect(printed).toEqual(shown);
    expect(printed.length).toBeGreaterThan(7);
  });
});
