import { composeOrTell, NotComposed } from "./composeOrTell";
import { projectFolders } from "./projectFolders";

/** `npm run forms`: composes every form into `.forms/`. */
try {
  const { forms, missing } = await composeOrTell(projectFolders);
  console.log(`Composed ${forms.length} forms into ${projectFolders.out}`);
  if (missing.length > 0) console.warn(`Without words:\n  ${missing.join("\n  ")}`);
} catch (error) {
  if (!(error instanceof NotComposed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
