/** Files of the project that a development server must not send: Vite's own list, which this one replaces. */
const secrets = [".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", ".yarnrc.yml", "**/.git/**"];

/** The patterns for Vite's `server.fs.deny`: secrets, and everything in the data folder, its key above all. */
export function notServed(dataDir: string): string[] {
  const folder = dataDir.replaceAll("\\", "/").replaceAll(/[\\^$.|?*+()[\]{}!@]/g, "\\$&");
  return [...secrets, `${folder}/**`];
}
