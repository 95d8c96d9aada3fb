import { notFound } from 'next/navigation';
import { BatchStateBadge } from '@/components/batches/list/batch-state-badge';
import { BatchTimeline } from '@/components/batches/run/batch-timeline';
import { InboxItem } from '@/components/inbox/item/inbox-item';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LivePage } from '@/components/ui/live/live-subject';
import { Amount } from '@/components/ui/values/amount';
import { grant } from '@/lib/access/grant';
import { findBatch } from '@/lib/batches/reads/queries';
import { itemKey } from '@/lib/inbox/address';
import { batchId } from '@/lib/kernel/ids';
import { readWithRecords } from '@/lib/web/live/live-records';
import { readingRuntime } from '@/lib/web/session/reading';
import { t as batchTexts } from '@/messages/batches';
import { t } from '@/messages/inbox';
import { DecideBatch, readSeats } from '../../batches/[id]/decide/decide-batch';
import { BatchDecision } from '../../batches/[id]/decide/decide-card';
import { Discussion } from '../../discussions/discussion';
import type { ItemProps } from './item-props';

/** A batch of the inbox: what its own page shows. */
export async function BatchItem({ item, actor, listHref, reminded }: ItemProps) {
  const granted = grant(actor, 'payments:read');
  if (!granted) notFound();
  const { live, content: dossier } = await readWithRecords(actor, { kind: 'batch', id: item.id }, async () =>
    findBatch((await readingRuntime()).db, granted, batchId(item.id)),
  );
  if (!dossier) notFound();
  const { batch, makerName } = dossier;
  const isAwaiting = batch.state === 'awaiting_approval';
  const { approved, mayDecide } = await readSeats(granted, batch);
  return (
    <LivePage live={live}>
      <InboxItem
        key={batch.id}
        itemKey={itemKey(item)}
        kind={t('kinds.batch')}
        title={t.rich('item.in', { name: batch.name, amount: () => <Amount amount={batch.total} /> })}
        badge={<BatchStateBadge state={batch.state} />}
        href={`/batches/${batch.id}`}
        listHref={listHref}
        reminded={reminded}
        isPending={isAwaiting && mayDecide}
        decision={
          <BatchDecision
            batch={batch}
            makerName={makerName}
            granted={granted}
            approved={approved.filter(({ counts }) => counts)}
          />
        }
      >
        <div className="flex min-w-0 flex-col gap-6">
          {isAwaiting && <DecideBatch dossier={dossier} actor={actor} search={{}} isInInbox />}
          <Discussion granted={granted} subject={{ kind: 'batch', id: batch.id }} />
          <Card>
            <CardHeader title={batchTexts('batchPage.timeline')} />
            <CardBody>
              <BatchTimeline events={dossier.events} />
            </CardBody>
          </Card>
        </div>
      </InboxItem>
    </LivePage>
  );
}
