import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BatchStateBadge } from '@/components/batches/list/batch-state-badge';
import { PartsOfFile } from '@/components/batches/list/parts-of-file';
import { WithheldBatch } from '@/components/batches/list/withheld-batch';
import { BatchTimeline } from '@/components/batches/run/batch-timeline';
import { ReportLinks } from '@/components/batches/run/report-links';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LivePage } from '@/components/ui/live/live-subject';
import { ConfidentialBadge } from '@/components/ui/status/confidential-badge';
import { Instant } from '@/components/ui/values/instant';
import { isBatchWithheld } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { type BatchDossier, findBatch } from '@/lib/batches/reads/queries';
import { findBatchName } from '@/lib/batches/rows/rows';
import { type BatchId, batchId, isUuid } from '@/lib/kernel/ids';
import { onceApprovedBatchStates, unimportedBatchStates } from '@/lib/kernel/states/batch-states';
import { type LiveRecords, readWithRecords } from '@/lib/web/live/live-records';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';
import { Discussion } from '../../discussions/discussion';
import { DecideBatch } from './decide/decide-batch';
import { DeliveredBatch } from './delivered-batch';
import { DraftBatch } from './draft/draft-batch';
import { MakerActions } from './maker-actions';
import { ReadBatch } from './read-batch';
import { RunBatch } from './run/run-batch';
import type { SearchOfBatch } from './search-of-batch';
import { UploadedBatch } from './uploaded-batch';

type Route = { params: Promise<{ id: string }>; searchParams: Promise<SearchOfBatch> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('payments:read');
  const { id } = await params;
  const name =
    granted && isUuid(id)
      ? await findBatchName((await readingRuntime()).db, granted, batchId(id))
      : undefined;
  return { title: name ?? t('batchPage.metadata') };
}

/** One batch, shown by its next step: mapping, corrections, a decision or progress. */
export default async function BatchPage({ params, searchParams }: Route) {
  const granted = await pageGrant('payments:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const { live, content: dossier } = await readWithRecords(granted.actor, { kind: 'batch', id }, async () =>
    findBatch((await readingRuntime()).db, granted, batchId(id)),
  );
  if (!dossier) notFound();
  const { batch } = dossier;
  if (await isWithheld(batch, granted.actor)) return <Withheld dossier={dossier} live={live} />;
  return (
    <LivePage live={live}>
      <PageHeader
        breadcrumbs={[{ href: '/batches', label: t('batchesPage.title') }]}
        title={batch.name}
        badge={<Badges batch={batch} />}
        description={<Origin dossier={dossier} />}
        actions={<MakerActions batch={batch} actor={granted.actor} />}
      />
      <div className="flex min-w-0 flex-col gap-6">
        <PartsOfFile dossier={dossier} />
        <InState dossier={dossier} actor={granted.actor} search={await searchParams} />
        {hasReportCard(batch) && <ReportCard id={batch.id} />}
        <Discussion granted={granted} subject={{ kind: 'batch', id: batch.id }} />
        <Card>
          <CardHeader title={t('batchPage.timeline')} />
          <CardBody>
            <BatchTimeline events={dossier.events} />
          </CardBody>
        </Card>
      </div>
    </LivePage>
  );
}

/** Once approved, a batch has its report beside its progress. */
const hasReportCard = ({ state }: BatchRow): boolean =>
  !unimportedBatchStates.includes(state) && !onceApprovedBatchStates.includes(state);

const ReportCard = ({ id }: { id: BatchId }) => (
  <Card>
    <CardHeader title={t('batchPage.report')} description={t('batchPage.reportDescription')} />
    <CardBody className="flex flex-wrap gap-2">
      <ReportLinks id={id} />
    </CardBody>
  </Card>
);

const isWithheld = async ({ id, isConfidential }: BatchRow, actor: Actor): Promise<boolean> =>
  isConfidential && isBatchWithheld((await readingRuntime()).db, actor, id);

const Badges = ({ batch: { state, isConfidential } }: { batch: BatchRow }) => (
  <>
    <BatchStateBadge state={state} />
    {isConfidential && <ConfidentialBadge />}
  </>
);

const Withheld = ({ dossier: { batch, makerName }, live }: { dossier: BatchDossier; live: LiveRecords }) => (
  <LivePage live={live}>
    <PageHeader
      breadcrumbs={[{ href: '/batches', label: t('batchesPage.title') }]}
      title={batch.name}
      badge={<Badges batch={batch} />}
      description={t.rich('origin.uploaded', { makerName, instant: () => <Instant at={batch.createdAt} /> })}
    />
    <WithheldBatch batch={batch} />
  </LivePage>
);

function Origin({ dossier: { batch, makerName, deliveredBy, file, parent } }: { dossier: BatchDossier }) {
  const instant = () => <Instant at={batch.createdAt} />;
  if (deliveredBy !== null) {
    const delivered = { deliveredBy, name: file?.name ?? batch.name, instant };
    return batch.makerId === null
      ? t.rich('origin.delivered', delivered)
      : t.rich('origin.takenOver', { ...delivered, makerName });
  }
  if (parent) {
    return t.rich('origin.retry', {
      makerName,
      instant,
      batch: () => <TextLink href={`/batches/${parent.id}`}>{parent.name}</TextLink>,
    });
  }
  return file && file.name !== batch.name
    ? t.rich('origin.uploadedAs', { name: file.name, makerName, instant })
    : t.rich('origin.uploaded', { makerName, instant });
}

function InState(props: { dossier: BatchDossier; actor: Actor; search: SearchOfBatch }) {
  switch (props.dossier.batch.state) {
    case 'uploaded':
      return <UploadedBatch {...props} />;
    case 'importing':
      return <ReadBatch {...props} />;
    case 'delivered':
      return <DeliveredBatch {...props} />;
    case 'draft':
      return <DraftBatch {...props} />;
    case 'awaiting_approval':
      return <DecideBatch {...props} />;
    default:
      return <RunBatch {...props} />;
  }
}
