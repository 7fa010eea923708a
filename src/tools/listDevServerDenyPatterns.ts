/** Files of the project that a development server must not send. This list replaces Vite's own, and includes it. */
const secrets = [".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", ".yarnrc.yml", "**/.git/**"];

/** The patterns for Vite's `server.fs.deny`: secrets, and the whole data folder, which may contain the data key. */
export function listDevServerDenyPatterns(dataDir: string): string[] {
  const folder = dataDir.replaceAll("\\", "/").replaceAll(/[\\^$.|?*+()[\]{}!@]/g, "\\$&");
  return [...secrets, `${folder}/**`];
}
