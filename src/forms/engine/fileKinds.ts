import type { Problem, Validate } from "./form";
import { toProblems } from "./problems";

/** The facts about a file that rules check. */
export interface FileContent {
  /** Media type. */
  type: string;
  /** In bytes. */
  size: number;
  /** In pixels, upright; only for a picture that was decoded. */
  width?: number;
  height?: number;
}

/** The rule for a kind of file: keywords on its `FileContent`, and how many such files an applicant may keep. */
export interface FileRule {
  mimes: string[];
  /** In KB; the largest accepted size. */
  size?: number;
  /** In MB; the smallest refused size. */
  fileSize?: number;
  dimensions?: { minWidth: number; ratios: Array<[width: number, height: number]> };
  maxFiles: number;
}

/**
 * `fileKinds.mjs` beside the composed forms. The page checks a file by these rules before sending; the server
 * checks the file again.
 */
export interface FileKinds {
  rules: Record<string, FileRule>;
  validate: Validate;
}

/** The first problem of a file by the rule of its kind; undefined when the file is accepted. */
export function checkFile(
  { validate }: FileKinds,
  kind: string,
  content: FileContent,
): Omit<Problem, "path"> | undefined {
  if (content.size === 0) return { keyword: "emptyFile", params: {} };
  // No file rule reads today's date.
  if (validate.call({ today: "" }, { [kind]: content })) return undefined;
  const [problem] = toProblems(validate.errors ?? []);
  return problem && { keyword: problem.keyword, params: problem.params };
}

/** The largest size that a rule allows, in bytes. */
export function maxBytes({
  size = Number.POSITIVE_INFINITY,
  fileSize = Number.POSITIVE_INFINITY,
}: FileRule): number {
  return Math.min(size * 1024, fileSize * 1024 * 1024 - 1);
}

/** The largest size that any of the rules allows, in bytes. */
export function maxBytesOfAll(rules: Record<string, FileRule>): number {
  return Math.max(0, ...Object.values(rules).map(maxBytes));
}
