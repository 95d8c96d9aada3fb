import { ComingList } from '@/components/cash/coming-list';
import { WorkCard } from '@/components/overview/work-card';
import type { Actor } from '@/lib/access/grant';
import { inOrderOfDays } from '@/lib/cash/coming';
import { listComingOrders } from '@/lib/cash/upcoming';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/overview';
import { readDue } from './cash';

const mostShown = 6;

/** The next payments of all accounts: orders, batches and recurring ones. Asks the database only. */
export async function LeavingNext({
  actor,
  days,
  nameOf,
}: {
  actor: Actor;
  days: number;
  nameOf: (account: string) => string;
}) {
  const due = await readDue(actor, days);
  if (!due) return null;
  const { grants, now, ahead } = due;
  const at = { now, cutOff: ahead.cutOff };
  const orders = await listComingOrders((await readingRuntime()).db, grants.payments, at, {
    limit: mostShown,
  });
  return (
    <WorkCard title={t('next.title')}>
      <ComingList coming={inOrderOfDays(orders, ahead.recurring).slice(0, mostShown)} nameOf={nameOf} />
    </WorkCard>
  );
}
