import { notFound } from 'next/navigation';
import { changeOf } from '@/components/change-requests/change';
import { ChangeCard } from '@/components/change-requests/change-card';
import { ChangeStateBadge } from '@/components/change-requests/change-state';
import { InboxItem } from '@/components/inbox/item/inbox-item';
import { LivePage } from '@/components/ui/live/live-subject';
import { grant } from '@/lib/access/grant';
import { whyNotDecide } from '@/lib/change-requests/decide';
import { findChangeRequest } from '@/lib/change-requests/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { itemKey } from '@/lib/inbox/address';
import { changeRequestId } from '@/lib/kernel/ids';
import { readWithRecords } from '@/lib/web/live/live-records';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/inbox';
import { DecideAbout } from '../../change-requests/change-actions';
import type { ItemProps } from './item-props';

/** A change request of the inbox: what its own page shows. */
export async function ChangeItem({ item, actor, listHref, reminded }: ItemProps) {
  const granted = grant(actor, 'change-requests:read');
  if (!granted) notFound();
  const { live, content: listed } = await readWithRecords(
    actor,
    { kind: 'change_request', id: item.id },
    async () =>
      findChangeRequest((await readingRuntime()).db, granted, changeRequestKinds, changeRequestId(item.id)),
  );
  if (!listed) notFound();
  const { changeRequest, approvedBy } = listed;
  const change = changeOf(listed, changeRequestKinds);
  const kind = changeRequestKinds.find((candidate) => candidate.kind === changeRequest.kind);
  const mayDecide = kind !== undefined && whyNotDecide(kind, changeRequest, actor, approvedBy) === undefined;
  return (
    <LivePage live={live}>
      <InboxItem
        key={change.id}
        itemKey={itemKey(item)}
        kind={t('kinds.change_request')}
        title={change.title}
        badge={<ChangeStateBadge state={change.state} />}
        href={`/change-requests/${change.id}`}
        listHref={listHref}
        reminded={reminded}
        isPending={change.state === 'open' && mayDecide}
        decision={<DecideAbout change={change} />}
      >
        <ChangeCard change={change} isUntitled />
      </InboxItem>
    </LivePage>
  );
}
