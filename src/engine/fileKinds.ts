import type { Problem, Validate } from "./form";
import { problems } from "./problems";

/** What a file is judged by. */
export interface FileContent {
  /** Media type. */
  type: string;
  /** In bytes. */
  size: number;
  /** In pixels, upright; of a picture that was opened. */
  width?: number;
  height?: number;
}

/** What a file of a kind may be: keywords on its `FileContent`, and how many an applicant may keep. */
export interface FileRule {
  mimes: string[];
  /** In KB. */
  size?: number;
  /** In MB. */
  fileSize?: number;
  dimensions?: { minWidth: number; ratios: Array<[width: number, height: number]> };
  maxFiles: number;
}

/** `fileKinds.mjs` of the composed forms: one judgement for the page, before it sends a file, and for the server. */
export interface FileKinds {
  rules: Record<string, FileRule>;
  validate: Validate;
}

/** The first thing that is wrong with a file of that kind. */
export function judgeFile(
  { validate }: FileKinds,
  kind: string,
  content: FileContent,
): Omit<Problem, "path"> | undefined {
  // No rule about files looks at the day.
  if (validate.call({ today: "" }, { [kind]: content })) return undefined;
  const [problem] = problems(validate.errors ?? []);
  return problem && { keyword: problem.keyword, params: problem.params };
}

/** How large a file may be by its rule, in bytes. */
export function bytesOf({
  size = Number.POSITIVE_INFINITY,
  fileSize = Number.POSITIVE_INFINITY,
}: FileRule): number {
  return Math.min(size, fileSize * 1024) * 1024;
}

/** The largest file, in bytes, that some rule lets through. */
export function largestFile(rules: Record<string, FileRule>): number {
  return Math.max(0, ...Object.values(rules).map(bytesOf));
}
