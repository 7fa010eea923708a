import { descriptionCalls } from "../contract/description";

/** What the newest build that is deployed is called. @throws whatever kept it from being known */
export async function loadLatestBuild(): Promise<string> {
  const response = await fetch(descriptionCalls.latestBuild.path, { cache: "no-store" });
  const { build }: { build: string } = await response.json();
  return build;
}
