import { auditSubjectOf, discussionKinds } from '@/lib/kernel/topics/discussions';
import { t } from '@/messages/notice-events';
import type { NoticeRule } from './notice';

const comments = (audience: NoticeRule['audience'], said: NoticeRule['said']): NoticeRule => ({
  topic: 'comments',
  audience,
  said,
  together: '/notices',
});

/** Notices about comments on records of every kind, and about files attached to them, by action. */
export const discussionNotices: Readonly<Record<string, NoticeRule>> = Object.fromEntries(
  discussionKinds.flatMap((kind) => {
    const subject = auditSubjectOf[kind];
    return [
      [
        `${subject}.commented`,
        comments('involved', (who, times) => t('comments.commented', { who, times, kind })),
      ],
      [
        `${subject}.mentioned`,
        comments('mentioned', (who, times) => t('comments.mentioned', { who, times, kind })),
      ],
      [
        `${subject}.file_attached`,
        comments('involved', (who, times) => t('comments.file_attached', { who, times, kind })),
      ],
    ] as const;
  }),
);
