import { notFound } from 'next/navigation';
import { KindBadge } from '@/components/exceptions/list/kind-badge';
import { InboxItem } from '@/components/inbox/item/inbox-item';
import { LivePage } from '@/components/ui/live/live-subject';
import { Amount } from '@/components/ui/values/amount';
import { grant } from '@/lib/access/grant';
import { itemKey } from '@/lib/inbox/address';
import { exceptionId } from '@/lib/kernel/ids';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/inbox';
import { ExceptionDecision, ExceptionTools } from '../../exceptions/[id]/exception-actions';
import { ExceptionBody } from '../../exceptions/[id]/exception-body';
import { readException } from '../../exceptions/[id]/read-exception';
import type { ItemProps } from './item-props';

/** An exception of the inbox: what its own page shows. */
export async function ExceptionItem({ item, actor, listHref, reminded }: ItemProps) {
  const granted = grant(actor, 'exceptions:read');
  if (!granted) notFound();
  const { now } = await readingRuntime();
  const found = await readException(granted, exceptionId(item.id));
  if (!found) notFound();
  const { live, dossier, changeRequests } = found;
  const { exception, order } = dossier;
  const { amount, beneficiaryName: name } = order;
  const isQuiet = exception.quietUntil !== null && exception.quietUntil > now();
  return (
    <LivePage live={live}>
      <InboxItem
        key={exception.id}
        itemKey={itemKey(item)}
        kind={t('kinds.exception')}
        title={t.rich('item.to', { name, amount: () => <Amount amount={amount} /> })}
        badge={<KindBadge kind={exception.kind} />}
        href={`/exceptions/${exception.id}`}
        listHref={listHref}
        reminded={reminded}
        isPending={exception.closedAt === null && !isQuiet}
        decision={
          <div className="flex flex-wrap gap-2">
            <ExceptionTools dossier={dossier} actor={actor} />
            <ExceptionDecision dossier={dossier} actor={actor} isRequested={changeRequests.length > 0} />
          </div>
        }
      >
        <ExceptionBody granted={granted} dossier={dossier} changeRequests={changeRequests} />
      </InboxItem>
    </LivePage>
  );
}
