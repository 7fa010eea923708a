/**
 * jsdom 29 has no modal dialogs. What a test relies on of them: `open`, and the focus on the first control. The
 * browser tests see the real thing.
 */
export function installModal() {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>("button, input, select, textarea, a[href]")?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
