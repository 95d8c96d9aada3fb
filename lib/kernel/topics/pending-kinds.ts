/** The kinds of matters that wait for people. */
export const pendingKinds = ['payment', 'batch', 'change_request', 'exception', 'difference'] as const;
export type PendingKind = (typeof pendingKinds)[number];

/** What happens to a matter that waits too long: those who can decide are reminded, and admins are told. */
export const reminderLevels = ['reminder', 'escalation'] as const;
export type ReminderLevel = (typeof reminderLevels)[number];

/** The last level that a matter has reached, and when. */
export type Reminded = { readonly level: ReminderLevel; readonly at: Date };
