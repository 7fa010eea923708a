import { writeAllOrNone } from "../../../../src/forms/saving/writeAllOrNone";

/**
 * Saves two versions of the same files in turn, until it is killed: `node savingProcess.mjs <folder> <files>
 * <length>`. It prints `saving` after the first save, and the error if a save fails.
 */
const [folder = "", files = "", length = "0"] = process.argv.slice(2);
const sources = { schemas: `${folder}/schemas`, locales: `${folder}/locales` };
const version = (name: string) => name.repeat(Number(length));

for (let round = 0; ; round++) {
  const [before, after] = round % 2 === 0 ? ["a", "b"] : ["b", "a"];
  try {
    writeAllOrNone(
      sources,
      files.split(",").map((file) => ({ file, before: version(before), after: version(after) })),
    );
  } catch (error) {
    console.log(String(error));
    break;
  }
  if (round === 0) console.log("saving");
}
