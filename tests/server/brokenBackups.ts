import { buffer } from "node:stream/consumers";
import { packTar, type TarHeader } from "modern-tar";
import type { Keys } from "../../src/server/encryption/keys";
import { readEntries } from "../../src/server/staff/backupEntries";
import { sealBackup } from "../../src/server/staff/backupSeal";
import { seeded } from "../forms/gate/effects/seeded";

export interface WholeEntry {
  name: string;
  /** The size in the header of the entry; that of its bytes when absent. */
  size?: number;
  type?: "symlink" | "directory";
  bytes: Buffer;
}

async function* inPieces(file: Buffer) {
  for (let from = 0; from < file.length; from += 10_000) yield file.subarray(from, from + 10_000);
}

export async function entriesOf(keys: Keys, file: Buffer): Promise<WholeEntry[]> {
  const entries: WholeEntry[] = [];
  for await (const { name, bytes } of readEntries(keys, inPieces(file)))
    entries.push({ name, bytes: await buffer(bytes) });
  return entries;
}

const blockBytes = 512;
/** An archive ends with two empty blocks. */
const end = Buffer.alloc(2 * blockBytes);

/** A backup with these entries, sealed with the key, as only somebody who has the key can make one. */
export async function rebuilt(keys: Keys, entries: WholeEntry[], hasEnd = true): Promise<Buffer> {
  const archive: Buffer[] = [];
  for (const { name, size, type = "file", bytes } of entries) {
    const linkname = type === "symlink" ? "../key" : "";
    const header: TarHeader = { name, size: bytes.length, type, linkname };
    const packed = Buffer.from(await packTar([{ header, body: bytes }])).subarray(0, -end.length);
    archive.push(size === undefined ? packed : withSize(packed, size));
  }
  if (hasEnd) archive.push(end);
  const sealed: Uint8Array[] = [];
  const content = new Blob([Buffer.concat(archive)]).stream();
  for await (const bytes of sealBackup(keys, content)) sealed.push(bytes);
  return Buffer.concat(sealed);
}

/** Another size in the header of an entry, with the header's sum. */
function withSize(entry: Buffer, size: number): Buffer {
  const changed = Buffer.from(entry);
  changed.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  changed.write(" ".repeat(8), 148);
  const sum = changed.subarray(0, blockBytes).reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return changed;
}

type Random = (below: number) => number;
type Outside = (file: Buffer, random: Random) => Buffer;
type Inside = (entries: WholeEntry[], random: Random) => WholeEntry[];

/** Changes that anybody can make to the file. */
const outside: Record<string, Outside> = {
  flip(file, random) {
    const broken = Buffer.from(file);
    const at = random(file.length);
    broken[at] = (broken[at] ?? 0) ^ (1 << random(8));
    return broken;
  },
  flipNearTheEnd(file, random) {
    const broken = Buffer.from(file);
    const at = file.length - 1 - random(64);
    broken[at] = (broken[at] ?? 0) ^ (1 << random(8));
    return broken;
  },
  cut: (file, random) => file.subarray(0, random(file.length)),
  cutNearTheEnd: (file, random) => file.subarray(0, file.length - 1 - random(600)),
  lengthen: (file, random) => Buffer.concat([file, Buffer.alloc(1 + random(100_000), random(256))]),
  leaveOut(file, random) {
    const from = random(file.length - 1);
    return Buffer.concat([file.subarray(0, from), file.subarray(from + 1 + random(file.length - from - 1))]);
  },
  doubled: (file) => Buffer.concat([file, file]),
  anythingElse: (_, random) => Buffer.from("hello".repeat(random(1000))),
};

const rowEntries = (entries: WholeEntry[]) =>
  entries.filter(({ name, bytes }) => name.startsWith("rows/") && bytes.length > 0);
const pick = <T>(all: readonly T[], random: Random): T => {
  const [one] = all.slice(random(all.length));
  if (one === undefined) throw new Error("There is none.");
  return one;
};
const withFile = (entries: WholeEntry[], file: WholeEntry) => [
  ...entries.slice(0, 1),
  file,
  ...entries.slice(1),
];
const replace = (entries: WholeEntry[], old: WholeEntry, bytes: Buffer) =>
  entries.map((entry) => (entry === old ? { ...entry, bytes } : entry));

/** Changes that somebody with the key could make. */
const inside: Record<string, Inside> = {
  swapMembers(entries, random) {
    const at = random(entries.length - 2) + 1;
    const [one, two] = entries.slice(at, at + 2);
    return one && two ? [...entries.slice(0, at), two, one, ...entries.slice(at + 2)] : [];
  },
  leaveMemberOut(entries, random) {
    const left = pick(rowEntries(entries), random);
    return entries.filter((entry) => entry !== left);
  },
  emptyTable: (entries, random) => replace(entries, pick(rowEntries(entries), random), Buffer.alloc(0)),
  climb: (entries, random) =>
    withFile(entries, {
      name: `files/${pick(["../key", "../../etc/passwd", "/etc/passwd", "a/../../b.pdf", "..", "key"], random)}`,
      bytes: Buffer.from("0"),
    }),
  fileOfNoRow: (entries) =>
    withFile(entries, { name: "files/0123456789abcdef.pdf", bytes: Buffer.from("0") }),
  otherFolder: (entries) =>
    withFile(entries, { name: "links/0123456789abcdef.pdf", bytes: Buffer.from("../key") }),
  link: (entries) =>
    withFile(entries, { name: "files/0123456789abcdef.pdf", type: "symlink", bytes: Buffer.alloc(0) }),
  folder: (entries) =>
    withFile(entries, { name: "files/0123456789abcdef.pdf", type: "directory", bytes: Buffer.alloc(0) }),
  giant: (entries, random) =>
    withFile(entries, { name: "files/a.pdf", size: 1e6 * (1 + random(8000)), bytes: Buffer.alloc(0) }),
  sparse: (entries, random) =>
    withFile(entries, { name: "files/a.pdf", bytes: Buffer.alloc(66e6 + random(10_000)) }),
  longLine: (entries, random) =>
    replace(entries, pick(rowEntries(entries), random), Buffer.alloc(17 * 1024 * 1024, "x")),
  longName: (entries, random) =>
    withFile(entries, { name: "x".repeat(2000 + random(1e6)), bytes: Buffer.alloc(0) }),
  noRow: (entries, random) => replaceLine(entries, random, () => "no row"),
  nullRow: (entries, random) => replaceLine(entries, random, () => "{}"),
  rowTwice(entries, random) {
    const entry = pick(rowEntries(entries), random);
    const [first = ""] = entry.bytes.toString().split("\n");
    return replace(entries, entry, Buffer.from(`${first}\n${entry.bytes}`));
  },
  otherVersion: (entries) => changeManifest(entries, (manifest) => ({ ...manifest, version: 1 })),
  otherMigrations: (entries) => changeManifest(entries, (manifest) => ({ ...manifest, migrations: [] })),
};

function replaceLine(entries: WholeEntry[], random: Random, change: () => string): WholeEntry[] {
  const entry = pick(rowEntries(entries), random);
  const lines = entry.bytes.toString().split("\n").slice(0, -1);
  lines[random(lines.length)] = change();
  return replace(entries, entry, Buffer.from(`${lines.join("\n")}\n`));
}

function changeManifest(entries: WholeEntry[], change: (manifest: object) => object): WholeEntry[] {
  return entries.map((entry) =>
    entry.name === "manifest"
      ? { ...entry, bytes: Buffer.from(JSON.stringify(change(JSON.parse(entry.bytes.toString())))) }
      : entry,
  );
}

export const waysToBreak = [...Object.keys(outside), ...Object.keys(inside), "noEnd"];

/** Breaks a backup in one way, at a place that the seed decides. */
export async function breakBackup(keys: Keys, file: Buffer, way: string, seed: number): Promise<Buffer> {
  const { upTo } = seeded(seed * 7919 + 1);
  upTo(1);
  const below: Random = (count) => upTo(Math.max(0, count - 1));
  const fromOutside = outside[way];
  if (fromOutside) return fromOutside(file, below);
  const entries = await entriesOf(keys, file);
  return rebuilt(keys, inside[way]?.(entries, below) ?? entries, way !== "noEnd");
}
