import { type SeatedApproval, SeatList } from '@/components/payments/order/seat-list';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { ConfidentialBadge } from '@/components/ui/status/confidential-badge';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { t } from '@/messages/batch-run';
import { countText } from '../list/count';

/** The batch of a payment, and the people who approved it as a whole. */
export const OfBatchCard = ({
  batch,
  position,
  approvals,
}: {
  batch: BatchRow;
  /** The position of its row. */
  position: number;
  approvals: readonly SeatedApproval[];
}) => (
  <Card aria-label={t('ofBatchCard.label')}>
    <CardHeader
      title={t.rich('ofBatchCard.title', {
        position: countText(position),
        batch: () => (
          <TextLink href={`/batches/${batch.id}`} className="wrap-anywhere">
            {batch.name}
          </TextLink>
        ),
      })}
      description={t('ofBatchCard.description', { rowCount: batch.rowCount })}
      actions={batch.isConfidential && <ConfidentialBadge />}
    />
    <CardBody>
      <SeatList
        requirement={{ approvals: batch.requiredApprovals, groups: batch.requiredGroups }}
        approvals={approvals}
      />
    </CardBody>
    <CardFooter className="justify-start text-[0.8125rem]">
      <TextLink href={`/batches/${batch.id}/rows/${position}`}>{t('ofBatchCard.row')}</TextLink>
    </CardFooter>
  </Card>
);
