import { projectFolders } from "./projectFolders";
import { writeComposedForms } from "./writeComposedForms";

/** `npm run forms`: composes every form into `.forms/`. */
const { forms, missing } = await writeComposedForms(projectFolders);
console.log(`Composed ${forms.length} forms into ${projectFolders.out}`);
if (missing.length > 0) console.warn(`Without words:\n  ${missing.join("\n  ")}`);
