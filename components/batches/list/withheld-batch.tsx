import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Amount } from '@/components/ui/values/amount';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { t } from '@/messages/batches';

/** All that people who do not work on a confidential batch read of it. */
export const WithheldBatch = ({ batch: { rowCount, total } }: { batch: BatchRow }) => (
  <Card>
    <CardHeader title={t('withheldBatch.title')} description={t('withheldBatch.description')} />
    <CardBody>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Amount amount={total} className="font-semibold text-xl tracking-[-0.02em]" />
        <span className="text-muted">{t('decideCard.payments', { rowCount })}</span>
      </p>
    </CardBody>
  </Card>
);
