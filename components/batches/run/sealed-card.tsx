import { Fingerprint } from 'lucide-react';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { t } from '@/messages/batch-run';
import { countOf } from '../list/count';

/** What holds a batch together, in one sentence, with the figures to compare it by. */
export const BoundCard = ({
  root,
  hash,
  version,
  rowCount,
}: {
  root: string;
  hash: string;
  version: number;
  rowCount: number;
}) => (
  <Card>
    <CardHeader
      title={
        <span className="flex items-center gap-2">
          {t.rich('boundCard.body', {
            fingerprint: () => <Fingerprint aria-hidden className="size-4 text-muted" />,
          })}
        </span>
      }
      description={t('boundCard.description', { countOf: countOf(rowCount, 'row') })}
    />
    <CardBody>
      <DefinitionList
        className="[&>div]:grid-cols-1!"
        items={[
          {
            term: 'Merkle root of the rows',
            detail: <span className="identifier wrap-anywhere text-[0.8125rem]">{root}</span>,
          },
          {
            term: `Hash of version ${version}: root, number of rows, total, account`,
            detail: <span className="identifier wrap-anywhere text-[0.8125rem]">{hash}</span>,
          },
        ]}
      />
    </CardBody>
  </Card>
);
