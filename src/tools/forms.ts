import { projectFolders } from "./projectFolders";
import { FaultyFiles, runOrThrowFaults } from "./runOrThrowFaults";
import { writeComposedForms } from "./writeComposedForms";

/** `npm run forms`: composes every form into `.forms/`. */
try {
  const { forms, missing } = await runOrThrowFaults(projectFolders, () => writeComposedForms(projectFolders));
  console.log(`Composed ${forms.length} forms into ${projectFolders.out}`);
  if (missing.length > 0) console.warn(`Without words:\n  ${missing.join("\n  ")}`);
} catch (error) {
  if (!(error instanceof FaultyFiles)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
