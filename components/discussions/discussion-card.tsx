import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import type { ShownComment } from '@/lib/discussions/comments/queries';
import type { DiscussionSubject } from '@/lib/discussions/subject';
import { t } from '@/messages/discussions';
import { type AddComment, CommentForm } from './comment-form';
import { CommentList } from './comment-list';
import type { Withdraw } from './withdraw-comment';

type DiscussionCardProps = {
  readonly subject: DiscussionSubject;
  /** The newest comments, oldest first. */
  readonly comments: readonly ShownComment[];
  /** The number of all comments. */
  readonly total: number;
  /** Absent for those who only read. */
  readonly actions: { readonly add: AddComment; readonly withdraw: Withdraw } | undefined;
};

/** What people said about a record, and a form for more. */
export const DiscussionCard = ({ subject, comments, total, actions }: DiscussionCardProps) => (
  <Card id="discussion" aria-label={t('card.title')} className="scroll-mt-20">
    <CardHeader
      title={total > 0 ? t('card.titleWithCount', { count: total }) : t('card.title')}
      description={t('card.description')}
    />
    <CardBody>
      {total > 0 ? (
        <CommentList subject={subject} comments={comments} total={total} withdraw={actions?.withdraw} />
      ) : (
        <p className="text-muted">{t('card.empty')}</p>
      )}
      {actions && <CommentForm subject={subject} add={actions.add} />}
    </CardBody>
  </Card>
);
