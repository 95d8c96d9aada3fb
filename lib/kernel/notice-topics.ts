/** What people choose to get e-mail about. */
export const noticeTopics = ['approvals', 'outcomes', 'exceptions', 'changes', 'comments'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];
