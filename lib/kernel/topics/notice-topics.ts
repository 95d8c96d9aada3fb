/** E-mail topics that people can choose. */
export const noticeTopics = [
  'approvals',
  'outcomes',
  'exceptions',
  'changes',
  'comments',
  'reminders',
  'incoming',
  'status',
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/**
 * From which amount in euro a person can be notified of incoming payments, as decimal strings. A few steps,
 * because the number of notices matters and not the cent.
 */
export const incomingThresholds = [
  '0.01',
  '100.00',
  '1000.00',
  '10000.00',
  '100000.00',
  '1000000.00',
] as const;
export type IncomingThreshold = (typeof incomingThresholds)[number];
