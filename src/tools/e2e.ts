import { toolCommand } from "./checks";
import { provideChromium } from "./chromium";
import { runInTerminal } from "./runInTerminal";

/** `npm run e2e -- [file]`: browser tests, all or those of a file, on a build of what stands here now. */
process.env.CHROMIUM_PATH = provideChromium(console.log);
process.exitCode =
  runInTerminal(toolCommand("prepare")) ||
  runInTerminal(["playwright", "test", "--config=tests/playwright.config.ts", ...process.argv.slice(2)]);
