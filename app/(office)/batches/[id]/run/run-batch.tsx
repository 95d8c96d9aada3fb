import { Suspense } from 'react';
import { RetryFailed, RunLive } from '@/components/batches/batch-parts';
import { BatchStateBadge } from '@/components/batches/list/batch-state-badge';
import { RowBrowser } from '@/components/batches/rows/row-browser';
import { ReportLinks } from '@/components/batches/run/report-links';
import { SealedCard } from '@/components/batches/run/sealed-card';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import { batchStateLabels } from '@/lib/batches/batch/batch';
import type { BatchDossier } from '@/lib/batches/reads/queries';
import { hasEnded, outcomeText, rowOutcomes } from '@/lib/batches/rows/outcome';
import { readRowFilter } from '@/lib/batches/rows/row-filter';
import { listRows } from '@/lib/batches/rows/rows';
import { sumFailed } from '@/lib/batches/run/failed-rows';
import { progressOf } from '@/lib/batches/run/progress';
import { type BatchStanding, standingOf, together } from '@/lib/batches/run/standing';
import { shownReason } from '@/lib/events/shown-reason';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { endedAfterApprovalStates, endedUnsentBatchStates } from '@/lib/kernel/states/batch-states';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';
import { pauseBatchAction, retryFailedAction, stopBatchAction } from '../actions';
import { readRowLayout } from '../rows/row-tools';
import type { SearchOfBatch } from '../search-of-batch';
import { PausedBatch } from './paused-batch';

type Props = { readonly dossier: BatchDossier; readonly actor: Actor; readonly search: SearchOfBatch };

/** A decided batch: its progress, the outcome of each row, and the available actions. */
export async function RunBatch({ dossier, actor, search }: Props) {
  const granted = grant(actor, 'payments:read');
  const { batch } = dossier;
  const { db } = await readingRuntime();
  const progress = granted && (await progressOf(db, granted, batch.id));
  if (!granted || !progress) return null;
  const standing = standingOf(batch, progress);
  const mayHold = grant(actor, 'payments:stop') !== undefined;
  const wasApproved = !endedUnsentBatchStates.includes(batch.state);
  return (
    <>
      <StateNotice dossier={dossier} />
      {wasApproved && (
        <RunLive
          id={batch.id}
          shown={standing}
          {...(mayHold && { pause: pauseBatchAction, stop: stopBatchAction })}
        >
          <ButtonLink href={`/payments?batch=${batch.id}`} variant="ghost">
            {t('runBatch.payments')}
          </ButtonLink>
          <ReportLinks id={batch.id} isBooked={standing.outcomes.completed.rows > 0} />
          <Retry dossier={dossier} actor={actor} granted={granted} />
        </RunLive>
      )}
      {batch.state === 'paused' && (
        <Suspense fallback={<LoadingBlock label={t('runBatch.dryRun')} className="h-96" />}>
          <PausedBatch batch={batch} standing={standing} actor={actor} granted={granted} />
        </Suspense>
      )}
      <Children dossier={dossier} />
      <Rows
        dossier={dossier}
        granted={granted}
        search={search}
        standing={standing}
        wasApproved={wasApproved}
      />
      {batch.root && batch.hash && (
        <SealedCard root={batch.root} hash={batch.hash} version={batch.version} rowCount={batch.rowCount} />
      )}
    </>
  );
}

/** Why the batch is in its state, unless the state is self-explanatory. */
function StateNotice({ dossier: { batch } }: { dossier: BatchDossier }) {
  const { state, stopReason, endReason, pausedAutomatically, scheduledFor } = batch;
  if (state === 'paused') {
    return (
      <Notice
        tone="warning"
        title={pausedAutomatically ? t('stateNotice.pausedAutomatically') : t('stateNotice.paused')}
      >
        {stopReason && shownReason(stopReason)}
      </Notice>
    );
  }
  if (state === 'approved' && stopReason) {
    return (
      <Notice tone="warning" title={t('stateNotice.notStarted')}>
        {t('stateNotice.blocked', { reason: shownReason(stopReason) })}
      </Notice>
    );
  }
  if (state === 'approved') {
    return (
      <Notice title={t('stateNotice.approved')}>
        {scheduledFor && scheduledFor > getRuntime().now()
          ? t.rich('stateNotice.startsAt', { instant: () => <Instant at={scheduledFor} /> })
          : t('stateNotice.startsSoon')}
      </Notice>
    );
  }
  if (!endedUnsentBatchStates.includes(state) && state !== 'stopped') return null;
  const { label, meaning } = batchStateLabels[state];
  return (
    <Notice tone={state === 'withdrawn' ? 'info' : 'warning'} title={`${label}. ${meaning}`}>
      {endReason && `“${shownReason(endReason)}”`}
    </Notice>
  );
}

async function Retry({
  dossier: { batch },
  actor,
  granted,
}: Omit<Props, 'search'> & { granted: Granted<'payments:read'> }) {
  if (!grant(actor, 'payments:draft') || !endedAfterApprovalStates.includes(batch.state)) return null;
  const { rows, amount, rejected } = await sumFailed((await readingRuntime()).db, granted, batch);
  if (rows === 0) return null;
  return (
    <RetryFailed
      id={batch.id}
      rows={rows}
      rejected={rejected}
      amount={`${showAmount(amount)} EUR`}
      retry={retryFailedAction}
    />
  );
}

/** The batches that retry its failed rows. */
function Children({ dossier: { children } }: { dossier: BatchDossier }) {
  if (children.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('runBatch.retries')} />
      <CardBody>
        <ul className="flex flex-col gap-2">
          {children.map(({ id, name, state }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <TextLink href={`/batches/${id}`} className="wrap-anywhere">
                {name}
              </TextLink>
              <BatchStateBadge state={state} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

async function Rows({
  dossier: { batch },
  granted,
  search,
  standing,
  wasApproved,
}: {
  dossier: BatchDossier;
  granted: Granted<'payments:read'>;
  search: SearchOfBatch;
  standing: BatchStanding;
  wasApproved: boolean;
}) {
  const filter = readRowFilter(search);
  const isOver = hasEnded(batch.state);
  const [found, list] = await Promise.all([
    listRows((await readingRuntime()).db, granted, batch.id, filter),
    readRowLayout(granted, batch.id, filter),
  ]);
  const outcomes = rowOutcomes
    .map((outcome) => ({
      show: outcome,
      label: outcomeText(outcome, isOver),
      count: standing.outcomes[outcome].rows,
    }))
    .filter(({ show, count }) => count > 0 || filter.show === show);
  return (
    <RowBrowser
      {...list}
      page={`/batches/${batch.id}`}
      filter={filter}
      found={found}
      isInFlight={wasApproved}
      hasEnded={isOver}
      hrefOf={({ orderId, order, position }) =>
        order ? `/payments/${orderId}` : `/batches/${batch.id}/rows/${position}`
      }
      tabs={[
        { show: 'all', label: t('tabs.all'), count: together(standing).rows + batch.excludedCount },
        ...(wasApproved ? outcomes : []),
        { show: 'excluded', label: t('tabs.excluded'), count: batch.excludedCount },
      ]}
    />
  );
}
