import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import type { BatchRow } from '@/lib/batches/batch';
import type { ListedRow } from '@/lib/batches/rows';

/** The names of a row: its identifier at the service, and the hash by which it is part of what is approved. */
export function RowProof({ row, batch }: { row: ListedRow; batch: BatchRow }) {
  const { hash, line, externalPaymentId, leftOut } = row;
  return (
    <Card>
      <CardHeader title="Identity" />
      <CardBody>
        <DefinitionList
          items={[
            { term: 'Line of the file', detail: String(line) },
            {
              term: 'External identifier',
              detail: (
                <span className="inline-flex items-center gap-1">
                  <span className="identifier wrap-anywhere">{externalPaymentId}</span>
                  <CopyButton text={externalPaymentId} what="external identifier" />
                </span>
              ),
            },
            ...(hash
              ? [
                  {
                    term: 'Hash of the row',
                    detail: <span className="identifier wrap-anywhere text-[0.8125rem]">{hash}</span>,
                  },
                ]
              : []),
            ...(hash && batch.root && !leftOut
              ? [
                  {
                    term: 'Under the root',
                    detail: (
                      <>
                        <span className="identifier wrap-anywhere text-[0.8125rem]">{batch.root}</span>
                        <span className="mt-1 block text-[0.8125rem] text-muted">
                          The root is computed from the hashes of all rows, so that this row cannot change
                          without it.
                        </span>
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
