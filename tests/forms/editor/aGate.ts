import { onTestFinished } from "vitest";
import { startGateProcess } from "../../../src/tools/formEditor/startGateProcess";
import { FormsFolder } from "../gate/formsFolder";
import { smallProject } from "../gate/project";

/** A gate in a process of its own, over a folder with the small project, until the test ends. */
export function aGate() {
  const folder = new FormsFolder();
  folder.write(smallProject);
  const gate = startGateProcess(folder);
  onTestFinished(() => {
    gate.stop();
    folder.remove();
  });
  return gate;
}
