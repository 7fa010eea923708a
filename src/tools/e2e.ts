import { toolCommand } from "./checks";
import { provideChromium } from "./chromium";
import { runAtThisTerminal } from "./runAtThisTerminal";

/** `npm run e2e -- [file]`: runs all browser tests, or those of a file, on a build of the current files. */
process.env.CHROMIUM_PATH = provideChromium(console.log);
process.exitCode =
  runAtThisTerminal(toolCommand("prepare")) ||
  runAtThisTerminal(["playwright", "test", "--config=tests/playwright.config.ts", ...process.argv.slice(2)]);
