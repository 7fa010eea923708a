/** Whether something is dragged that contains files. */
export const hasFiles = ({ dataTransfer }: Pick<DragEvent, "dataTransfer">): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/** Beside a field that takes it, a dropped file would be opened by the browser in place of the page. */
function refuse(event: DragEvent): void {
  if (!hasFiles(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
}

/** While files are dragged over the page, its file fields show themselves as targets. */
function show(event: DragEvent): void {
  if (hasFiles(event)) document.documentElement.dataset.draggedFiles = "";
}

function hide(event: DragEvent): void {
  // A drag leaves each element that it passes; only without a next one has it left the page.
  if (event.type === "drop" || event.relatedTarget === null)
    delete document.documentElement.dataset.draggedFiles;
}

/** Keeps the page open where a file is dropped beside the fields that take files. @returns how to stop that */
export function keepDroppedFiles(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  for (const type of ["dragover", "drop"] as const) window.addEventListener(type, refuse, { signal });
  window.addEventListener("dragenter", show, { signal });
  for (const type of ["dragleave", "drop"] as const) window.addEventListener(type, hide, { signal });
  return () => stopped.abort();
}
