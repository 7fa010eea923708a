/**
 * How far an application has come. `stage` is the name of its stage within "in process"; null, while it is in
 * process, means the first of these stages.
 */
interface Progress {
  status: "submitted" | "inProcess" | "hired" | "ended";
  stage: string | null;
}

/**
 * The stage that an application is in; for an ended one, the stage that it had reached. An unknown stage counts as the
 * first one, at which the least is visible.
 * @param formStages the stages of its form within "in process", in their order
 * @param allStages the stages of an application, the first one first
 */
export function stageOf(
  { status, stage }: Progress,
  formStages: readonly string[],
  allStages: readonly string[],
): string {
  const [first = ""] = allStages;
  if (status === "submitted") return first;
  if (status === "hired") return allStages.at(-1) ?? first;
  const reached = stage ?? (status === "inProcess" ? formStages[0] : undefined);
  return reached !== undefined && allStages.includes(reached) ? reached : first;
}
