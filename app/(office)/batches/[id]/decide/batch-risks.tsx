import { cache } from 'react';
import { BatchRiskPanel } from '@/components/batches/risks/batch-risk-panel';
import type { Granted } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { storedDryRunOf } from '@/lib/batches/batch/dry-run-figures';
import { type DryRun, dryRun } from '@/lib/batches/dry-run/dry-run';
import { readBatchRisks } from '@/lib/batches/risks/read-batch-risks';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { readingRuntime } from '@/lib/web/session/reading';

type Props = { readonly batch: BatchRow; readonly granted: Granted<'payments:read'> };

/** A current dry run, made once for all parts of a page. Undefined if the provider does not respond. */
export const dryRunNow = cache(
  async (batch: BatchRow, granted: Granted<'payments:read'>): Promise<DryRun | undefined> => {
    try {
      return await dryRun(await readingRuntime(), granted, batch.id);
    } catch (fault) {
      if (fault instanceof ProviderFault) return undefined;
      throw fault;
    }
  },
);

/** The risks, once for the page and the dialog. Without the provider, by the dry run at submission. */
const risksNow = cache(async (batch: BatchRow, granted: Granted<'payments:read'>) => {
  const { db, now } = await readingRuntime();
  const current = await dryRunNow(batch, granted);
  const figures = current?.figures ?? storedDryRunOf(batch);
  const duplicates = current?.duplicates?.count ?? 0;
  return readBatchRisks({ db, now: now() }, granted, batch, { figures, duplicates });
});

/** The risks of a batch pending approval. Needs a Suspense boundary: it calls the provider. */
export async function BatchRisks({ batch, granted, className }: Props & { className?: string }) {
  return (
    <BatchRiskPanel risks={await risksNow(batch, granted)} {...(className !== undefined && { className })} />
  );
}
