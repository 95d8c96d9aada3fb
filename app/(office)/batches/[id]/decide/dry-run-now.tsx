import { DryRunThenNow } from '@/components/batches/dry-run/decide-dry-run';
import { Card, CardHeader } from '@/components/ui/layout/card';
import type { Granted } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { storedDryRunOf } from '@/lib/batches/batch/dry-run-figures';
import { t } from '@/messages/batches';
import { dryRunNow } from './batch-risks';

/** The dry run made at submission beside a current one. Needs a Suspense boundary: it calls the provider. */
export async function DryRunNow({ batch, granted }: { batch: BatchRow; granted: Granted<'payments:read'> }) {
  const then = storedDryRunOf(batch);
  if (!then) return null;
  const now = await dryRunNow(batch, granted);
  return now ? (
    <DryRunThenNow then={then} now={now} />
  ) : (
    <Card>
      <CardHeader title={t('dryRunNow.title')} description={t('dryRunNow.description')} />
    </Card>
  );
}
