/** Whether a drag contains files. */
export const hasFiles = ({ dataTransfer }: Pick<DragEvent, "dataTransfer">): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/**
 * Refuses a file that is dropped outside of file fields, because the browser would open it in place of the page.
 */
function refuse(event: DragEvent): void {
  if (!hasFiles(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
}

/** Marks the file fields as targets while files are dragged over the page. */
function show(event: DragEvent): void {
  if (hasFiles(event)) document.documentElement.dataset.draggedFiles = "";
}

function hide(event: DragEvent): void {
  // `dragleave` also fires when the drag moves on to another element; without another element, the drag has
  // left the page.
  if (event.type === "drop" || event.relatedTarget === null)
    delete document.documentElement.dataset.draggedFiles;
}

/**
 * Keeps the page open when a file is dropped outside of file fields, and marks the file fields while files
 * are dragged.
 * @returns a function that stops both
 */
export function blockOutsideFileDrops(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  for (const type of ["dragover", "drop"] as const) window.addEventListener(type, refuse, { signal });
  window.addEventListener("dragenter", show, { signal });
  for (const type of ["dragleave", "drop"] as const) window.addEventListener(type, hide, { signal });
  return () => stopped.abort();
}
