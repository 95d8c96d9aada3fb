import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import type { ShownAttachment } from '@/lib/discussions/attachments/queries';
import type { ShownComment } from '@/lib/discussions/comments/queries';
import type { DiscussionSubject } from '@/lib/discussions/subject';
import { t } from '@/messages/discussions';
import { AttachFile } from './attach-file';
import { AttachmentList } from './attachment-list';
import { type AddComment, CommentForm } from './comment-form';
import { CommentList } from './comment-list';
import type { Withdraw } from './withdraw-button';

type DiscussionCardProps = {
  readonly subject: DiscussionSubject;
  /** The newest comments, oldest first. */
  readonly comments: readonly ShownComment[];
  /** The number of all comments. */
  readonly total: number;
  readonly attachments: readonly ShownAttachment[];
  /** Absent for those who only read. */
  readonly actions:
    | { readonly add: AddComment; readonly withdraw: Withdraw; readonly withdrawFile: Withdraw }
    | undefined;
};

/** The files attached to a record, what people said about it, and forms for more. */
export const DiscussionCard = ({ subject, comments, total, attachments, actions }: DiscussionCardProps) => (
  <Card id="discussion" aria-label={t('card.title')} className="scroll-mt-20">
    <CardHeader
      title={total > 0 ? t('card.titleWithCount', { count: total }) : t('card.title')}
      description={t('card.description')}
    />
    <CardBody>
      {attachments.length > 0 && (
        <AttachmentList attachments={attachments} withdraw={actions?.withdrawFile} />
      )}
      {total > 0 ? (
        <CommentList subject={subject} comments={comments} total={total} withdraw={actions?.withdraw} />
      ) : (
        <p className="text-muted">{t('card.empty')}</p>
      )}
      {actions && <CommentForm subject={subject} add={actions.add} />}
      {actions && <AttachFile subject={subject} />}
    </CardBody>
  </Card>
);
