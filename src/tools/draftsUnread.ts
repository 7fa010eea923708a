/** The error for saved drafts that cannot be read. The message is the reason, for the person who runs the gate. */
export class DraftsUnread extends Error {}
