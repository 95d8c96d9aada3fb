import { DiscussionCard } from '@/components/discussions/discussion-card';
import { grant } from '@/lib/access/grant';
import { readComments } from '@/lib/discussions/comments/queries';
import type { DiscussionSubject, ReadGrant, SubjectOf } from '@/lib/discussions/subject';
import type { DiscussionKind } from '@/lib/kernel/topics/discussions';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { addCommentAction, withdrawCommentAction } from './actions';

/** The discussion of a record. Its page is live for the record, and so for its comments. */
export async function Discussion<Kind extends DiscussionKind>({
  granted,
  subject,
}: {
  granted: ReadGrant<Kind>;
  subject: SubjectOf<Kind> & DiscussionSubject;
}) {
  const { comments, total } = await readComments(getRuntime().db, granted, subject);
  const mayWrite = grant(granted.actor, 'discussions:write') !== undefined;
  return (
    <DiscussionCard
      subject={subject}
      comments={comments}
      total={total}
      actions={mayWrite ? { add: addCommentAction, withdraw: withdrawCommentAction } : undefined}
    />
  );
}
