import { notFound } from 'next/navigation';
import { InboxItem } from '@/components/inbox/item/inbox-item';
import { LivePage } from '@/components/ui/live/live-subject';
import { grant } from '@/lib/access/grant';
import { itemKey } from '@/lib/inbox/address';
import { breakId } from '@/lib/kernel/ids';
import { findBreak } from '@/lib/reconciliation/breaks/queries';
import { readWithRecords } from '@/lib/web/live/live-records';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/inbox';
import { t as reconciliationTexts } from '@/messages/reconciliation';
import { BreakActions, BreakBody, BreakState } from '../../reconciliation/[id]/break-body';
import type { ItemProps } from './item-props';

/** A difference of the inbox: what its own page shows. */
export async function DifferenceItem({ item, actor, listHref, reminded }: ItemProps) {
  const granted = grant(actor, 'reconciliation:read');
  if (!granted) notFound();
  const { db, now } = await readingRuntime();
  const { live, content: dossier } = await readWithRecords(
    actor,
    { kind: 'reconciliation', id: item.id },
    () => findBreak(db, granted, breakId(item.id)),
  );
  if (!dossier) notFound();
  const { break: row } = dossier;
  const isElsewhere = row.assigneeId !== null && row.assigneeId !== actor.id;
  return (
    <LivePage live={live}>
      <InboxItem
        key={row.id}
        itemKey={itemKey(item)}
        kind={t('kinds.difference')}
        title={reconciliationTexts(`kinds.${row.kind}`)}
        badge={<BreakState row={row} now={now()} />}
        href={`/reconciliation/${row.id}`}
        listHref={listHref}
        reminded={reminded}
        isPending={row.state === 'open' && row.goneAt === null && !isElsewhere}
        decision={<BreakActions dossier={dossier} actor={actor} />}
      >
        <BreakBody dossier={dossier} actor={actor} />
      </InboxItem>
    </LivePage>
  );
}
