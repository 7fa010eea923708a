import { descriptionCalls } from "../../contract/description";

/** The name of the newest deployed build. @throws any error of the network or of parsing */
export async function loadLatestBuild(): Promise<string> {
  const response = await fetch(descriptionCalls.latestBuild.path, { cache: "no-store" });
  const { build }: { build: string } = await response.json();
  return build;
}
