import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Edits, FileEdits, PlacedFault } from "../../../../src/forms/editor/protocol";
import { checkAndWriteEdits } from "../../../../src/tools/formEditor/saving/checkAndWriteEdits";
import type { Judgement } from "../../../../src/tools/formEditor/saving/prepareSave";
import { pushBranch } from "../../../../src/tools/formEditor/saving/pushBranch";
import { saveOnBranch, uncommittedFiles } from "../../../../src/tools/formEditor/saving/saveOnBranch";

const hasGit = spawnSync("git", ["--version"]).status === 0;
const file = "schemas/options/gender.json";
const other = "locales/en/options.json";
const text = "one\ntwo\nthree\nfour\nfive\n";

function aProject() {
  const folder = mkdtempSync(join(tmpdir(), "save-edits-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, words: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), words);
  };
  write(`site/${file}`, text);
  write(`site/${other}`, text);
  const site = join(folder, "site");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...args], {
      cwd: folder,
      encoding: "utf8",
    });
  return {
    folder,
    site,
    write,
    git,
    sources: { schemas: join(site, "schemas"), locales: join(site, "locales") },
    read: (path: string) => readFileSync(join(site, path), "utf8"),
    all: () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((path) => !/^\.git\b/.test(path))
        .sort(),
  };
}

const silent = async (): Promise<Judgement> => ({ faults: [], notes: {} });
const edit = (before: string | null, after: string | null, path = file) => ({
  [path]: { before, text: after },
});
const here = text.replace("one", "ONE");

it("writes where the gate is silent, with the notes that belong to it", async () => {
  const { sources, read } = aProject();
  const notes = { "locales/en/new.json": "noted\n" };
  expect(await checkAndWriteEdits(sources, edit(text, here), async () => ({ faults: [], notes }))).toEqual({
    saved: [file, "locales/en/new.json"],
  });
  expect([read(file), read("locales/en/new.json")]).toEqual([here, "noted\n"]);
});

it("writes notes that were edited, as by an accepted translation, once and as the gate completes them", async () => {
  const { sources, read } = aProject();
  const edits = { ...edit(text, here), ...edit(text, here, other) };
  const judge = async () => ({ faults: [], notes: { [other]: `${here}more\n` } });
  expect(await checkAndWriteEdits(sources, edits, judge)).toEqual({ saved: [file, other] });
  expect([read(file), read(other)]).toEqual([here, `${here}more\n`]);
});

it("writes nothing that the gate has something to say about", async () => {
  const { sources, read, all } = aProject();
  const before = all();
  const fault: PlacedFault = {
    file,
    line: 1,
    column: 1,
    code: "noJson",
    params: {},
    others: [],
    field: null,
  };
  const judge = async () => ({ faults: [fault], notes: {} });
  expect(await checkAndWriteEdits(sources, edit(text, here), judge)).toEqual({ faults: [fault] });
  expect([read(file), all()]).toEqual([text, before]);
});

it("merges with what somebody else saved, and asks where both changed the same lines", async () => {
  const { sources, write, read } = aProject();
  const judged: Edits[] = [];
  const judge = async (edits: Edits) => {
    judged.push(edits);
    return silent();
  };
  write(`site/${file}`, text.replace("five", "FIVE"));
  const merged = here.replace("five", "FIVE");
  expect(await checkAndWriteEdits(sources, edit(text, here), judge)).toEqual({ saved: [file] });
  expect([read(file), judged]).toEqual([merged, [{ [file]: merged }]]);

  const theirs = text.replace("one", "eins");
  write(`site/${file}`, theirs);
  expect(
    await checkAndWriteEdits(sources, { ...edit(text, here), ...edit(text, here, other) }, judge),
  ).toEqual({
    changed: { [file]: theirs },
  });
  expect([read(file), read(other)]).toEqual([theirs, text]);
});

it("judges again what was changed while the gate looked, and overwrites none of it", async () => {
  const { sources, write, read } = aProject();
  let looks = 0;
  const judge = async () => {
    if (looks++ === 0) write(`site/${file}`, text.replace("five", "FIVE"));
    return silent();
  };
  expect(await checkAndWriteEdits(sources, edit(text, here), judge)).toEqual({ saved: [file] });
  expect([looks, read(file)]).toEqual([2, here.replace("five", "FIVE")]);
  const always = async () => {
    write(`site/${file}`, `${read(file)}${looks++}\n`);
    return silent();
  };
  const now = read(file);
  expect(await checkAndWriteEdits(sources, edit(now, now.replace("two", "TWO")), always)).toEqual({
    refused: "restless",
  });
  expect(read(file)).not.toContain("TWO");
});

it("writes only real files of forms and words, and none that is too large", async () => {
  const { sources, site, folder, write, read, all, git } = aProject();
  write("outside/secret.json", "mine\n");
  write("site/schemas/releases/1.json", "{}\n");
  symlinkSync(join(folder, "outside"), join(site, "schemas/linked"));
  symlinkSync(join(folder, "outside/secret.json"), join(site, "schemas/options/linked.json"));
  symlinkSync(join(folder, "outside/none.json"), join(site, "schemas/options/nowhere.json"));
  mkdirSync(join(site, "schemas/options/folder.json"));
  if (hasGit) {
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message", "first");
  }
  const before = all();
  const places = [
    "package.json",
    "schemas",
    "schemas/../package.json",
    "schemas/options/../../package.json",
    "schemas//options/gender.json",
    "/etc/passwd.json",
    "schemas/options/..json",
    "schemas/options/.hidden.json",
    "schemas\\options\\a.json",
    "schemas/options/a.json\0.txt",
    "schemas/README.md",
    "schemas/none/a.json",
    "schemas/linked/secret.json",
    "schemas/options/linked.json",
    "schemas/options/nowhere.json",
    "schemas/options/folder.json",
    "schemas/releases/1.json",
    "schemas/Releases/1.json",
    "schemas/options/ｇender.json",
    "schemas/options/%2e%2e/a.json",
  ];
  const refusals = async (edits: FileEdits) => {
    const wish = { edits, withSaved: false, branch: "forms/one", message: "Say ONE" };
    const onBranch = hasGit ? [await saveOnBranch(sources, wish, silent)] : [];
    const replies = [await checkAndWriteEdits(sources, edits, silent), ...onBranch];
    return new Set(replies.map((reply) => ("refused" in reply ? reply.refused : "saved")));
  };
  for (const place of places)
    expect([place, ...(await refusals({ ...edit(text, here), ...edit(null, "{}", place) }))]).toEqual([
      place,
      "place",
    ]);
  const most = 1024 * 1024;
  for (const large of ["x".repeat(most + 1), "字".repeat(most / 2), "x".repeat(2 * most)])
    expect([...(await refusals(edit(text, large)))]).toEqual(["tooLarge"]);
  expect([all(), read(file)]).toEqual([before, text]);
  if (hasGit) expect(git("branch", "--list", "forms/*")).toBe("");
  expect(readFileSync(join(folder, "outside/secret.json"), "utf8")).toBe("mine\n");
  expect(existsSync(join(folder, "outside/none.json"))).toBe(false);
});

it("commits the edited files alone to a new branch, and leaves work tree and index as they are", async () => {
  const { sources, write, read, git } = aProject();
  const wish = { edits: edit(text, here), withSaved: false, branch: "forms/one", message: "Say ONE" };
  expect(await saveOnBranch(sources, wish, silent)).toEqual({ refused: "noRepository" });
  if (!hasGit) return;
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "A");
  git("config", "user.email", "a@b.example");
  write("notes.txt", "first\n");
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
  // Somebody else works in the same repository: with staged and unstaged changes, also of the saved file, and in a
  // file that Git does not know.
  write("notes.txt", "staged\n");
  git("add", "notes.txt");
  write("notes.txt", "more\n");
  write(`site/${file}`, text.replace("five", "FIVE"));
  write(`site/${other}`, "theirs\n");
  write("site/schemas/options/unknown.json", "{}\n");
  const state = () => [
    git("status", "--porcelain"),
    git("diff"),
    git("diff", "--cached"),
    git("rev-parse", "HEAD"),
  ];
  const before = state();
  const judged: Edits[] = [];
  const judge = async (edits: Edits) => {
    judged.push(edits);
    return silent();
  };
  const inTree = { ...wish, edits: edit(read(file), here.replace("five", "FIVE")) };

  expect(await saveOnBranch(sources, inTree, judge)).toEqual({
    saved: [file],
    branch: "forms/one",
    remotes: [],
  });

  expect(state()).toEqual(before);
  expect(git("diff", "--name-only", "main", "forms/one").trim()).toBe(`site/${file}`);
  // The other person's change of `five` is not committed with the save.
  expect(git("show", `forms/one:site/${file}`)).toBe(here);
  expect(git("log", "-1", "--format=%s", "forms/one").trim()).toBe("Say ONE");
  expect(git("rev-parse", "forms/one^")).toBe(git("rev-parse", "main"));
  expect(judged).toEqual([{ [file]: here, [other]: text, "schemas/options/unknown.json": null }]);

  for (const branch of ["forms/one", "forms/one/more", "forms", "main/x"])
    expect(await saveOnBranch(sources, { ...inTree, branch }, judge)).toEqual({ refused: "branchThere" });
  for (const branch of ["-x", "a b", "a..b", "a~1", "refs/heads/x.lock", "@{-1}", "HEAD"])
    expect(await saveOnBranch(sources, { ...inTree, branch }, judge)).toEqual({ refused: "branchName" });
  expect(git("branch", "--format=%(refname:short)").trim().split("\n")).toEqual(["forms/one", "main"]);
  expect(state()).toEqual(before);
});

it("commits what is saved and not committed with the edits, or alone, in place of a conflict with one's own lines", async () => {
  if (!hasGit) return;
  const { sources, write, git, read } = aProject();
  expect(await uncommittedFiles(sources)).toEqual([]);
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "A");
  git("config", "user.email", "a@b.example");
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
  expect(await uncommittedFiles(sources)).toEqual([]);
  expect(await checkAndWriteEdits(sources, edit(text, here), silent)).toEqual({ saved: [file] });
  write("site/schemas/options/unknown.json", "{}\n");
  rmSync(join(sources.locales, "en/options.json"));
  const saved = [file, "schemas/options/unknown.json", other];
  expect((await uncommittedFiles(sources)).toSorted()).toEqual(saved.toSorted());

  const again = here.replace("ONE", "Eins");
  const wish = { edits: edit(here, again), branch: "forms/one", message: "Say Eins" };
  expect(await saveOnBranch(sources, { ...wish, withSaved: false }, silent)).toEqual({
    changed: { [file]: text },
  });
  const judged: Edits[] = [];
  const judge = async (edits: Edits) => {
    judged.push(edits);
    return silent();
  };
  expect(await saveOnBranch(sources, { ...wish, withSaved: true }, judge)).toMatchObject({
    saved: expect.arrayContaining(saved),
  });
  expect(judged).toEqual([{ [file]: again }]);
  const changed = (branch: string) => git("diff", "--name-status", "main", branch).trim().split("\n");
  const all = [`D\tsite/${other}`, `M\tsite/${file}`, "A\tsite/schemas/options/unknown.json"];
  expect(changed("forms/one")).toEqual(all);
  expect([git("show", `forms/one:site/${file}`), read(file)]).toEqual([again, here]);

  await saveOnBranch(sources, { ...wish, edits: {}, branch: "forms/two", withSaved: true }, silent);
  expect(changed("forms/two")).toEqual(all);
  expect(git("show", `forms/two:site/${file}`)).toBe(here);
});

it("commits one line where lines end otherwise on the disk than in the repository", async () => {
  if (!hasGit) return;
  const { sources, write, git, read } = aProject();
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "A");
  git("config", "user.email", "a@b.example");
  git("config", "core.autocrlf", "true");
  const windows = text.replaceAll("\n", "\r\n");
  write(`site/${file}`, windows);
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
  const wish = { edits: edit(text, here), withSaved: false, branch: "forms/one", message: "Say ONE" };
  expect(await saveOnBranch(sources, wish, silent)).toMatchObject({ saved: [file] });
  expect(git("diff", "--numstat", "main", "forms/one").trim()).toBe(`1\t1\tsite/${file}`);
  expect(await checkAndWriteEdits(sources, wish.edits, silent)).toEqual({ saved: [file] });
  expect(read(file)).toBe(windows.replace("one", "ONE"));
});

it("pushes a branch only where a remote is, only when asked, and over nothing", async () => {
  if (!hasGit) return;
  const { sources, git } = aProject();
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "A");
  git("config", "user.email", "a@b.example");
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
  const remote = mkdtempSync(join(tmpdir(), "save-remote-"));
  onTestFinished(() => rmSync(remote, { recursive: true, force: true }));
  git("init", "--quiet", "--bare", remote);
  const there = () => git("--git-dir", remote, "branch", "--format=%(refname:short)").trim();
  const wish = { edits: edit(text, here), withSaved: false, branch: "forms/one", message: "Say ONE" };
  const push = { branch: wish.branch, remote: "origin" };
  expect(await pushBranch(sources, push)).toEqual({ refused: "push" });
  git("remote", "add", "origin", remote);
  git("tag", "--annotate", "--message", "a tag", "tagged", "main");
  git("config", "push.followTags", "true");
  const before = git("config", "--list", "--local");
  expect(await saveOnBranch(sources, wish, silent)).toMatchObject({ remotes: ["origin"] });
  expect(there()).toBe("");

  expect(await pushBranch(sources, push)).toEqual({ pushed: "origin" });
  expect([there(), git("--git-dir", remote, "tag")]).toEqual(["forms/one", ""]);
  expect(git("--git-dir", remote, "rev-parse", "forms/one")).toBe(git("rev-parse", "forms/one"));
  expect(git("config", "--list", "--local")).toBe(before);
  for (const wrong of [
    { ...push, remote },
    { ...push, remote: "--all" },
    { ...push, branch: "none" },
    { ...push, branch: "forms/one:refs/heads/main" },
  ])
    expect(await pushBranch(sources, wrong)).toEqual({ refused: "push" });
  // A repeated push has nothing to do.
  expect(await pushBranch(sources, push)).toEqual({ pushed: "origin" });
  const first = git("rev-parse", "forms/one");
  const isThere = { refused: "branchThere" };
  // Neither a later commit of the branch nor another one in its place goes over the branch of the remote.
  git("commit", "--quiet", "--allow-empty", "--message", "mine");
  for (const tip of [
    git("commit-tree", "-p", "forms/one", "-m", "later", "forms/one^{tree}").trim(),
    "main",
  ]) {
    git("branch", "--force", "forms/one", tip);
    expect(await pushBranch(sources, push)).toEqual(isThere);
    expect(git("--git-dir", remote, "rev-parse", "forms/one")).toBe(first);
  }
  expect(there()).toBe("forms/one");
});
