import { DiscussionCard } from '@/components/discussions/discussion-card';
import { grant } from '@/lib/access/grant';
import { listAttachments } from '@/lib/discussions/attachments/queries';
import { readComments } from '@/lib/discussions/comments/queries';
import type { DiscussionSubject, ReadGrant, SubjectOf } from '@/lib/discussions/subject';
import type { DiscussionKind } from '@/lib/kernel/topics/discussions';
import { readingRuntime } from '@/lib/web/session/reading';
import { addCommentAction, withdrawAttachmentAction, withdrawCommentAction } from './actions';

const actions = {
  add: addCommentAction,
  withdraw: withdrawCommentAction,
  withdrawFile: withdrawAttachmentAction,
};

/** The discussion of a record. Its page is live for the record, and so for its comments. */
export async function Discussion<Kind extends DiscussionKind>({
  granted,
  subject,
}: {
  granted: ReadGrant<Kind>;
  subject: SubjectOf<Kind> & DiscussionSubject;
}) {
  const { db } = await readingRuntime();
  const [{ comments, total }, attachments] = await Promise.all([
    readComments(db, granted, subject),
    listAttachments(db, granted, subject),
  ]);
  const mayWrite = grant(granted.actor, 'discussions:write') !== undefined;
  return (
    <DiscussionCard
      subject={subject}
      comments={comments}
      total={total}
      attachments={attachments}
      actions={mayWrite ? actions : undefined}
    />
  );
}
