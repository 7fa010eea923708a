/** How long a file stays available, in milliseconds: some browsers read it only some time after the click. */
const keepMs = 60_000;

export function downloadBlob(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepMs);
}
