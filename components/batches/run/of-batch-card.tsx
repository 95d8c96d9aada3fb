import { type SeatedApproval, SeatList } from '@/components/payments/order/seat-list';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { countText } from '../list/count';

/** Where a payment of a batch comes from, and who agreed to all of the batch together. */
export const OfBatchCard = ({
  batch,
  position,
  approvals,
}: {
  batch: BatchRow;
  /** The row that it was made of. */
  position: number;
  approvals: readonly SeatedApproval[];
}) => (
  <Card aria-label="What it needed and why">
    <CardHeader
      title={
        <>
          Approved as row {countText(position)} of{' '}
          <TextLink href={`/batches/${batch.id}`} className="wrap-anywhere">
            {batch.name}
          </TextLink>
        </>
      }
      description={`All ${countText(batch.rowCount)} payments of the batch were approved together, by a root that binds every row. This one is sent as it stands there.`}
    />
    <CardBody>
      <SeatList
        requirement={{ approvals: batch.requiredApprovals, groups: batch.requiredGroups }}
        approvals={approvals}
      />
    </CardBody>
    <CardFooter className="justify-start text-[0.8125rem]">
      <TextLink href={`/batches/${batch.id}/rows/${position}`}>The row, its hash and the root</TextLink>
    </CardFooter>
  </Card>
);
