import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import { followChain } from '@/lib/notices/follow';
import { resolveBreak } from '@/lib/reconciliation/breaks/work-on-break';
import { reconcile } from '@/lib/reconciliation/run/reconcile';
import { requestScheduledRun } from '@/lib/reconciliation/run/runs';
import { startApp, workToTheEnd } from '../../support/engine/engine';
import { granted } from '../../support/people/people';

/** An app whose one order was charged otherwise than quoted, which an approver has explained. */
async function openResolved() {
  const app = await startApp();
  const { db, provider, clock, team } = app;
  const parts = { db, provider, now: clock.now };
  await app.approved();
  await workToTheEnd(app);
  const runWithQuote = async (quote: string) => {
    clock.advance(60_000);
    await db.execute(sql`update order_checks set commission = ${quote}::numeric, commission_from = 'quoted'`);
    await requestScheduledRun(parts);
    await reconcile(parts);
  };
  await runWithQuote('0.35');
  await runWithQuote('0.20');
  const [found] = await db.select().from(breaks);
  if (!found) throw new Error('no break');
  const why = { resolution: 'charged_rightly', text: 'The tariff says so.' } as const;
  await resolveBreak(parts, granted(team.approver, 'reconciliation:resolve'), { id: found.id, ...why });
  return { db, runWithQuote };
}

test('notifies approvers of a resolved break that a run reopens, and records it', async () => {
  const { db, runWithQuote } = await openResolved();
  const countNotices = async () => {
    while ((await followChain({ db, mail: false, kinds: changeRequestKinds })) > 0);
    return (await db.execute(sql`select from notices`)).length;
  };
  const before = await countNotices();
  await runWithQuote('0.20');
  await runWithQuote('0.01');
  expect(await db.select().from(breaks)).toMatchObject([{ state: 'open', resolution: null }]);
  const recorded = await db
    .select()
    .from(auditRecords)
    .where(sql`action = 'reconciliation.found'`)
    .orderBy(auditRecords.sequence);
  expect(recorded.map(({ details }) => details)).toMatchObject([
    { new: 1, reopened: 0 },
    { new: 0, reopened: 1, open: 1 },
  ]);
  expect(await countNotices()).toBe(before + 2);
});
