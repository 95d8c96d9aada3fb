import { ResumeBatch } from '@/components/batches/batch-parts';
import { DryRunTable } from '@/components/batches/dry-run/dry-run-table';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { compareDryRuns, isCovered, shortText, storedDryRunOf } from '@/lib/batches/batch/dry-run-figures';
import { batchMessage, driftText } from '@/lib/batches/batch/refusals';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { type BatchStanding, together } from '@/lib/batches/run/standing';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';
import { demoCodeAction } from '../../../profile/actions';
import { beginResumptionAction, resumeBatchAction } from '../actions';

type Props = {
  readonly batch: BatchRow;
  readonly standing: BatchStanding;
  readonly actor: Actor;
  readonly granted: Granted<'payments:read'>;
};

/**
 * A current dry run of a paused batch, what has changed, and the next step. Needs a Suspense boundary: it
 * calls the provider.
 */
export async function PausedBatch({ batch, standing, actor, granted }: Props) {
  const then = storedDryRunOf(batch);
  const now = await readNow(batch, granted);
  if (!then || !now) {
    return (
      <Notice tone="warning" title={t('pausedBatch.noDryRun')}>
        {t('pausedBatch.noBalance')}
      </Notice>
    );
  }
  const drifts = compareDryRuns(then, now.figures);
  const waiting = together(standing, ['not_sent']);
  return (
    <Card aria-label={t('pausedBatch.label')}>
      <CardHeader title={t('pausedBatch.title')} description={t('pausedBatch.description')} />
      <CardBody className="flex flex-col gap-3 empty:hidden">
        {now.problems.map((problem) => (
          <Notice key={problem.kind} tone="negative" title={t('pausedBatch.policy')}>
            {batchMessage(problem)}
          </Notice>
        ))}
        {drifts.length > 0 && (
          <Notice
            tone={drifts.some(({ stops }) => stops) ? 'warning' : 'info'}
            title={t('pausedBatch.changes')}
          >
            {drifts.map(driftText).join(' ')}
          </Notice>
        )}
        {waiting.rows === 0 && (
          <Notice title={t('pausedBatch.nothingLeft')}>{t('pausedBatch.resumeToFinish')}</Notice>
        )}
        {!isCovered(now.figures) && (
          <Notice tone="warning" title={t('pausedBatch.insufficientBalance')}>
            {t('pausedBatch.shortfall', { short: shortText(now.figures) })}
          </Notice>
        )}
      </CardBody>
      <DryRunTable then={then} now={now.figures} hasBegun={batch.releasedTo > 0} />
      <CardFooter>
        <Way batch={batch} actor={actor}>
          <ResumeBatch
            seen={{ id: batch.id, version: batch.version, seenDryRun: now.figures }}
            rows={waiting.rows}
            amount={showAmount(waiting.amount)}
            begin={beginResumptionAction}
            resume={resumeBatchAction}
            {...(getRuntime().env.demo && { demoCode: demoCodeAction })}
          />
        </Way>
      </CardFooter>
    </Card>
  );
}

function Way({ batch, actor, children }: { batch: BatchRow; actor: Actor; children: React.ReactNode }) {
  const isOwn = batch.makerId === actor.id || batch.lastEditorId === actor.id;
  if (grant(actor, 'payments:approve') && !isOwn) return children;
  return <p className="mr-auto text-[0.8125rem] text-muted">{t('pausedBatch.resumeRule')}</p>;
}

async function readNow(batch: BatchRow, granted: Granted<'payments:read'>) {
  try {
    return await dryRun(await readingRuntime(), granted, batch.id);
  } catch (fault) {
    if (fault instanceof ProviderFault) return undefined;
    throw fault;
  }
}
