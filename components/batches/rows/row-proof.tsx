import type { ReactNode } from 'react';
import { senderIdItems } from '@/components/payments/order/sender-ids';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Identifier } from '@/components/ui/values/identifier';
import type { BatchRow } from '@/lib/batches/batch/batch';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { t } from '@/messages/batch-run';

/** The identifiers of a row: of its sender, of its payment, and the leaf hash under the approved root. */
export function RowProof({
  row,
  batch,
  proof,
}: {
  row: ListedRow;
  batch: BatchRow;
  /** The result of verifying it against the root, or the button that does so. */
  proof: ReactNode;
}) {
  const { hash, line, externalPaymentId, exclusion } = row;
  return (
    <Card>
      <CardHeader title={t('rowProof.title')} />
      <CardBody>
        <DefinitionList
          items={[
            { term: t('rowProof.line'), detail: String(line) },
            ...senderIdItems({ ...row, messageId: batch.messageId }),
            {
              term: t('rowProof.identifier'),
              detail: <Identifier text={externalPaymentId} what={t('rowProof.copyIdentifier')} />,
            },
            ...(hash
              ? [
                  {
                    term: t('rowProof.hash'),
                    detail: <span className="identifier wrap-anywhere text-[0.8125rem]">{hash}</span>,
                  },
                ]
              : []),
            ...(hash && batch.root && !exclusion
              ? [
                  {
                    term: t('rowProof.root'),
                    detail: (
                      <>
                        <span className="identifier wrap-anywhere text-[0.8125rem]">{batch.root}</span>
                        <span className="mt-1 block text-[0.8125rem]">{proof}</span>
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </CardBody>
    </Card>
  );
}
