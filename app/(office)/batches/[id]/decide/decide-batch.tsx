import { Suspense } from 'react';
import { ExcludeForm } from '@/components/batches/batch-parts';
import { OmissionsOfBatch } from '@/components/batches/omissions/omissions-of-batch';
import { RowBrowser } from '@/components/batches/rows/row-browser';
import { RowSample } from '@/components/batches/rows/row-sample';
import { SealedCard } from '@/components/batches/run/sealed-card';
import { ExcludeBox } from '@/components/batches/settings/exclude-box';
import { TableNotesOfBatch } from '@/components/batches/upload/table-notes-of-batch';
import { SeatList } from '@/components/payments/order/seat-list';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { TextLink } from '@/components/ui/layout/text-link';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { isBatchEditor } from '@/lib/batches/batch/editors';
import type { BatchDossier } from '@/lib/batches/reads/queries';
import { readRowFilter, rowQuery } from '@/lib/batches/rows/row-filter';
import {
  type ListedRow,
  listLargest,
  listRows,
  listSample,
  rowsPerPage,
  sumRows,
} from '@/lib/batches/rows/rows';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { toDecimal } from '@/lib/kernel/money';
import { seatText } from '@/lib/policy/rules/labels';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';
import { excludeRowsAction } from '../actions';
import { readRowLayout } from '../rows/row-tools';
import type { SearchOfBatch } from '../search-of-batch';
import { listBatchApprovals } from '../seated-approvals';
import { DecideCard } from './decide-card';
import { DryRunNow } from './dry-run-now';

type Props = {
  readonly dossier: BatchDossier;
  readonly actor: Actor;
  readonly search: SearchOfBatch;
  /** The inbox has the buttons that decide above all else, and only the first rows. */
  readonly isInInbox?: boolean;
};

/** The approvals of a batch, and whether a person may exclude rows of it, and decide about it. */
export async function readSeats(granted: Granted<'payments:read'>, batch: BatchRow) {
  const { actor } = granted;
  const { db } = await readingRuntime();
  const [approved, isEditor] = await Promise.all([
    listBatchApprovals(granted, batch),
    isBatchEditor(db, batch.id, actor.id),
  ]);
  const mayExclude = grant(actor, 'payments:approve') !== undefined && !isEditor;
  const hasDecided = approved.some(({ approverId, deputyOf }) => [approverId, deputyOf].includes(actor.id));
  return { approved, mayExclude, mayDecide: mayExclude && !hasDecided };
}

/** A batch pending approval: its summary, its rows and the decision buttons. */
export async function DecideBatch({ dossier, actor, search, isInInbox = false }: Props) {
  const reading = grant(actor, 'payments:read');
  const { batch, makerName } = dossier;
  if (!reading || !batch.root || !batch.hash) return null;
  const { approved, mayExclude, mayDecide } = await readSeats(reading, batch);
  const required = { approvals: batch.requiredApprovals, groups: batch.requiredGroups };
  const hrefOf = ({ position }: ListedRow) => `/batches/${batch.id}/rows/${position}`;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <TableNotesOfBatch batch={batch} />
      <DecideCard
        batch={batch}
        makerName={makerName}
        granted={reading}
        approved={approved.filter(({ counts }) => counts)}
        mayDecide={mayDecide && !isInInbox}
      />
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <OmissionsOfBatch batch={batch} />
            <DryRunNow batch={batch} granted={reading} />
            <SomeRows
              batch={batch}
              granted={reading}
              search={search}
              hrefOf={hrefOf}
              mayRedraw={!isInInbox}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <Card aria-label={t('decideBatch.approvals')}>
              <CardHeader
                title={t('decideBatch.approvals')}
                description={<span className="block first-letter:uppercase">{seatText(required)}</span>}
              />
              <CardBody>
                <SeatList requirement={required} approvals={approved} isAwaited />
              </CardBody>
            </Card>
            <SealedCard
              isPending
              root={batch.root}
              hash={batch.hash}
              version={batch.version}
              rowCount={batch.rowCount}
            />
          </div>
        </div>
      </div>
      <Suspense fallback={<LoadingBlock label={t('decideBatch.rows')} className="h-160 rounded-xl" />}>
        <Rows
          dossier={dossier}
          granted={reading}
          search={search}
          hrefOf={hrefOf}
          approved={approved.map(({ name }) => name)}
          mayExclude={mayExclude}
          isExcerpt={isInInbox}
        />
      </Suspense>
    </div>
  );
}

type RowsProps = {
  readonly granted: Granted<'payments:read'>;
  readonly search: SearchOfBatch;
  readonly hrefOf: (row: ListedRow) => string;
};

const largest = 5;
const sampled = 10;
const rowsInExcerpt = 10;

/** The largest rows and a random sample, redrawn on request: by a link, which would leave the inbox. */
async function SomeRows({
  batch,
  granted,
  search,
  hrefOf,
  mayRedraw,
}: RowsProps & Pick<BatchDossier, 'batch'> & { mayRedraw: boolean }) {
  const { db } = await readingRuntime();
  const seed =
    typeof search.sample === 'string' && /^\d{1,6}$/.test(search.sample) ? Number(search.sample) : 1;
  const [large, sample] = await Promise.all([
    listLargest(db, granted, batch.id, largest),
    listSample(db, granted, batch.id, { size: sampled, seed }),
  ]);
  const sum = large.reduce((total, { amount }) => total + (amount ?? 0n), 0n);
  const share = batch.total > 0n ? Number((sum * 1000n) / batch.total) / 10 : 0;
  return (
    <div className="grid grid-cols-1 items-start gap-6 @2xl:grid-cols-2 @4xl:grid-cols-1 @5xl:grid-cols-2">
      <Card>
        <CardHeader title={t('someRows.largest')} description={t('someRows.share', { share })} />
        <CardBody>
          <RowSample label={t('someRows.largest')} rows={large} hrefOf={hrefOf} />
        </CardBody>
      </Card>
      {batch.rowCount > largest && (
        <Card id="sample" className="scroll-mt-20">
          <CardHeader
            title={t('someRows.sample')}
            description={t('someRows.sampleDescription')}
            actions={
              mayRedraw && (
                <TextLink
                  href={`/batches/${batch.id}?sample=${seed + 1}#sample`}
                  scroll={false}
                  className="text-[0.8125rem]"
                >
                  {t('someRows.drawAnother')}
                </TextLink>
              )
            }
          />
          <CardBody>
            <RowSample label={t('someRows.sampleRows')} rows={sample} hrefOf={hrefOf} />
          </CardBody>
        </Card>
      )}
    </div>
  );
}

async function Rows({
  dossier: { batch },
  granted,
  search,
  hrefOf,
  approved,
  mayExclude,
  isExcerpt,
}: RowsProps & {
  dossier: BatchDossier;
  approved: readonly string[];
  mayExclude: boolean;
  isExcerpt: boolean;
}) {
  const { db } = await readingRuntime();
  const filter = readRowFilter(search);
  const [found, list, warned, converted] = await Promise.all([
    listRows(db, granted, batch.id, filter, isExcerpt ? rowsInExcerpt : rowsPerPage),
    readRowLayout(granted, batch.id, filter),
    sumRows(db, granted, batch.id, { show: 'warned' }),
    sumRows(db, granted, batch.id, { show: 'converted' }),
  ]);
  const { id, version, hash, excludedCount } = batch;
  return (
    <RowBrowser
      {...list}
      page={`/batches/${id}`}
      filter={filter}
      found={found}
      isExcerpt={isExcerpt}
      isInFlight={false}
      hasEnded={false}
      hrefOf={hrefOf}
      tabs={[
        { show: 'all', label: t('tabs.all'), count: batch.rowCount + excludedCount },
        { show: 'warned', label: t('tabs.warned'), count: warned.total },
        { show: 'converted', label: t('tabs.converted'), count: converted.total },
        { show: 'excluded', label: t('tabs.excluded'), count: excludedCount },
      ]}
      {...(mayExclude &&
        hash && {
          pick: {
            label: t('tabs.select'),
            of: (row) =>
              row.exclusion === null &&
              row.amount !== null && (
                <ExcludeBox
                  position={row.position}
                  amount={toDecimal(row.amount)}
                  name={`${row.beneficiaryName}, ${showAmount(row.amount)} EUR`}
                />
              ),
          },
          around: (table) => (
            <ExcludeForm
              key={`${rowQuery(filter)} ${version}`}
              seen={{ id, version, hash }}
              rowCount={batch.rowCount}
              total={toDecimal(batch.total)}
              approved={approved}
              excludeByApprover={excludeRowsAction}
            >
              {table}
            </ExcludeForm>
          ),
        })}
    />
  );
}
