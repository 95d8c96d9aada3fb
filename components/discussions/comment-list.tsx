'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { readLive, useLive } from '@/components/ui/live/use-live';
import type { ShownComment } from '@/lib/discussions/comments/queries';
import type { DiscussionSubject } from '@/lib/discussions/subject';
import { auditSubjectOf } from '@/lib/kernel/topics/discussions';
import { t } from '@/messages/discussions';
import { CommentItem } from './comment-item';
import type { Withdraw } from './withdraw-button';

/** As JSON has it. */
type Reply = { readonly comments: readonly (Omit<ShownComment, 'at'> & { readonly at: string })[] };

const pageSize = 50;

/** The newest comments, oldest first, and on request those before them. */
export function CommentList({
  subject: { kind, id },
  comments,
  total,
  withdraw,
}: {
  subject: DiscussionSubject;
  comments: readonly ShownComment[];
  total: number;
  withdraw: Withdraw | undefined;
}) {
  const [wanted, setWanted] = useState(0);
  const [first] = comments;
  const path = `/api/live/discussions?${new URLSearchParams({ kind, id, before: first?.id ?? '', limit: String(wanted) })}`;
  const { reply, isCutOff } = useLive({
    key: ['comments', kind, id, first?.id, wanted],
    read: readLive<Reply>(path),
    topics: [auditSubjectOf[kind]],
    everyMs: 10_000,
    isOn: wanted > 0,
  });
  const earlier = (reply?.comments ?? []).map((comment) => ({ ...comment, at: new Date(comment.at) }));
  const left = total - comments.length - earlier.length;
  return (
    <>
      {left > 0 && (
        <Button
          size="small"
          className="mb-4"
          pending={wanted > earlier.length && !reply && !isCutOff}
          onClick={() => setWanted(earlier.length + pageSize)}
        >
          {t('card.earlier', { count: Math.min(left, pageSize) })}
        </Button>
      )}
      {isCutOff && (
        <p role="alert" className="mb-4 text-negative">
          {t('card.earlierFailed')}
        </p>
      )}
      <ol aria-label={t('card.list')} className="flex flex-col gap-4">
        {[...earlier, ...comments].map((comment) => (
          <CommentItem key={comment.id} comment={comment} withdraw={withdraw} />
        ))}
      </ol>
    </>
  );
}
