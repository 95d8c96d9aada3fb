/** E-mail topics that people can choose. */
export const noticeTopics = [
  'approvals',
  'outcomes',
  'exceptions',
  'changes',
  'comments',
  'reminders',
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];
