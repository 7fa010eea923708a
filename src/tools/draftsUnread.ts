/** The saved drafts cannot be read. The message is the reason, for the person who runs the gate. */
export class DraftsUnread extends Error {}
