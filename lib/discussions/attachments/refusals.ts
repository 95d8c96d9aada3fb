import {
  mostAttachedMegabytes,
  mostAttachedMegabytesTogether,
  mostAttachments,
} from '@/lib/kernel/topics/discussions';
import { en } from '@/messages/en/page-answers';
import { t } from '@/messages/page-answers';
import { textTable } from '@/messages/text-table';

/** Messages for refused commands on attachments. The only place of these texts. */
export const attachmentRefusals = textTable(en.attachments, (code) =>
  code === 'too_much'
    ? t('attachments.too_much', { megabytes: String(mostAttachedMegabytesTogether) })
    : code === 'too_many'
      ? t('attachments.too_many', { count: String(mostAttachments) })
      : code === 'too_large'
        ? t('attachments.too_large', { megabytes: String(mostAttachedMegabytes) })
        : t(`attachments.${code}`),
);
export type AttachmentRefusal = keyof typeof attachmentRefusals;
