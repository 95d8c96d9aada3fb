import { Suspense } from 'react';
import { DryRunThenNow } from '@/components/batches/dry-run/decide-dry-run';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { Notice } from '@/components/ui/status/notice';
import type { Granted } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { type StoredDryRun, storedDryRunOf } from '@/lib/batches/batch/dry-run-figures';
import { t } from '@/messages/batches';
import { dryRunNow } from './batch-risks';

type Props = { readonly batch: BatchRow; readonly granted: Granted<'payments:read'> };

/** The dry run made at submission beside a current one, which calls the provider and streams in. */
export function DryRunNow({ batch, granted }: Props) {
  const then = storedDryRunOf(batch);
  if (!then) return null;
  return (
    <Card>
      <CardHeader title={t('dryRunNow.title')} description={t('dryRunNow.description')} />
      <Suspense
        fallback={
          <CardBody>
            <LoadingBlock label={t('dryRunNow.title')} className="h-76" />
          </CardBody>
        }
      >
        <Comparison then={then} batch={batch} granted={granted} />
      </Suspense>
    </Card>
  );
}

async function Comparison({ then, batch, granted }: Props & { then: StoredDryRun }) {
  const now = await dryRunNow(batch, granted);
  return now ? (
    <DryRunThenNow then={then} now={now} />
  ) : (
    <CardBody>
      <Notice tone="warning" title={t('dryRunNow.unavailableTitle')}>
        {t('dryRunNow.unavailable')}
      </Notice>
    </CardBody>
  );
}
