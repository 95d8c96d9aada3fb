/** E-mail topics that people can choose. */
export const noticeTopics = ['approvals', 'outcomes', 'exceptions', 'changes', 'comments'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];
