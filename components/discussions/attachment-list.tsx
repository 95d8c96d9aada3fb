import { Paperclip } from 'lucide-react';
import { ChangeMark } from '@/components/ui/live/change-mark';
import { byteText } from '@/components/ui/uploads/byte-text';
import { Instant } from '@/components/ui/values/instant';
import type { ShownAttachment } from '@/lib/discussions/attachments/queries';
import { shownText } from '@/lib/kernel/texts/text';
import { t } from '@/messages/discussions';
import { type Withdraw, WithdrawButton } from './withdraw-button';

/** The files attached to a record, as downloads; of withdrawn ones only that there was one. */
export const AttachmentList = ({
  attachments,
  withdraw,
}: {
  attachments: readonly ShownAttachment[];
  withdraw: Withdraw | undefined;
}) => (
  <ul aria-label={t('attachments.label')} className="mb-5 flex flex-col gap-3">
    {attachments.map((attachment) => (
      <li key={attachment.id} className="flex items-start gap-2.5">
        <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <Attachment attachment={attachment} withdraw={withdraw} />
        <ChangeMark value={`${attachment.id} ${attachment.isWithdrawn}`} />
      </li>
    ))}
  </ul>
);

function Attachment({
  attachment: { id, at, name, byteLength, uploaderName, isOwn, isWithdrawn },
  withdraw,
}: {
  attachment: ShownAttachment;
  withdraw: Withdraw | undefined;
}) {
  const shown = shownText(name);
  return (
    <div className="min-w-0 flex-1">
      {isWithdrawn ? (
        <p className="wrap-anywhere text-muted">
          <s>{shown}</s> {t('attachments.withdrawn')}
        </p>
      ) : (
        <a
          href={`/api/attachments/${id}`}
          download
          className="wrap-anywhere rounded-sm font-medium text-accent-text underline-offset-4 hover:underline"
        >
          {shown}
        </a>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.8125rem] text-muted">
        <p className="wrap-anywhere">
          {t.rich('attachments.meta', {
            size: byteText(byteLength),
            name: uploaderName,
            instant: () => <Instant at={at} />,
          })}
        </p>
        {isOwn && !isWithdrawn && withdraw && (
          <WithdrawButton
            id={id}
            at={at}
            withdraw={withdraw}
            texts={{
              title: t('withdrawFile.title'),
              description: t('withdrawFile.description', { name: shown }),
              confirm: t('withdrawFile.confirm'),
              done: t('withdrawFile.done'),
            }}
          />
        )}
      </div>
    </div>
  );
}
