import { auditSubjectOf, type DiscussionKind, discussionKinds } from '@/lib/kernel/topics/discussions';
import type { EventText } from './event-text';
import type { NoticeRule } from './notice';

const names: Readonly<Record<DiscussionKind, string>> = {
  order: 'a payment',
  batch: 'a batch',
  beneficiary: 'a beneficiary',
  break: 'a difference',
};

const comments = (audience: NoticeRule['audience'], said: NoticeRule['said']): NoticeRule => ({
  topic: 'comments',
  audience,
  said,
  together: '/notices',
});

const eventsAbout = (kind: DiscussionKind): readonly (readonly [string, EventText])[] => {
  const [subject, name] = [auditSubjectOf[kind], names[kind]];
  return [
    [
      `${subject}.commented`,
      {
        audit: `Commented on ${name}`,
        notice: comments('involved', (who, times) =>
          times === 1 ? `${who} commented on ${name}` : `${who} made ${times} comments`,
        ),
      },
    ],
    [
      `${subject}.mentioned`,
      {
        audit: `Mentioned people in a comment on ${name}`,
        notice: comments('mentioned', (who, times) =>
          times === 1
            ? `${who} mentioned you in a comment on ${name}`
            : `${who} mentioned you in ${times} comments`,
        ),
      },
    ],
    [
      `${subject}.file_attached`,
      {
        audit: `Attached a file to ${name}`,
        notice: comments('involved', (who, times) =>
          times === 1 ? `${who} attached a file to ${name}` : `${who} attached ${times} files`,
        ),
      },
    ],
    [`${subject}.attachment_withdrawn`, { audit: `Withdrew a file attached to ${name}` }],
    [`${subject}.comment_withdrawn`, { audit: `Withdrew a comment on ${name}` }],
  ];
};

/** Comments on records of every kind, and files attached to them. */
export const discussionEventTexts: Readonly<Record<string, EventText>> = Object.fromEntries(
  discussionKinds.flatMap(eventsAbout),
);
