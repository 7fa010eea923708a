import { readFileSync, writeFileSync } from "node:fs";

export function changeText(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}
