import type { Definition } from '@/components/ui/values/definition-list';
import { Identifier } from '@/components/ui/values/identifier';
import type { SenderIds } from '@/lib/orders/order/sender-ids';
import { t } from '@/messages/batch-file';

const shown = ['endToEndId', 'instructionId', 'paymentInformationId', 'messageId'] as const;

/** How the sender of a payment file names a payment and what it belongs to; `messageId` names the file. */
export const senderIdItems = (ids: SenderIds & { readonly messageId: string | null }): Definition[] =>
  shown.flatMap((field) => {
    const text = ids[field];
    return text
      ? [
          {
            term: t(`senderIds.${field}`),
            ...(field === 'endToEndId' && { explained: 'endToEndReference' as const }),
            detail: <Identifier text={text} what={t(`copiedSenderIds.${field}`)} />,
          },
        ]
      : [];
  });
