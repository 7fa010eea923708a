/** The saved drafts cannot be read. The message says why, for the person who runs the gate. */
export class DraftsUnread extends Error {}
