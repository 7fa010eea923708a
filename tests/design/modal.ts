/**
 * jsdom 29 has no modal dialogs. This adds the parts that tests rely on: `open`, and the focus on the first control.
 * The browser tests use real dialogs.
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
