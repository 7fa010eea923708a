import { descriptionCalls } from "../../contract/description";

/**
 * The name of the newest deployed build.
 * @throws Error when our server does not answer
 */
export async function loadLatestBuild(): Promise<string> {
  const response = await fetch(descriptionCalls.latestBuild.path, { cache: "no-store" });
  const { build }: { build?: string } = await response.json();
  // The sign-in page of a network may answer in place of the server.
  if (typeof build !== "string") throw new Error("This is no answer of the site.");
  return build;
}
