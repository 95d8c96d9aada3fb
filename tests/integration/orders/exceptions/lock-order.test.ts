import { test } from 'vitest';
import { requestRelease } from '@/lib/orders/exceptions/request';
import { openDesk } from '../../../support/engine';
import { agreeAbout, lostOrder, resolving } from '../../../support/exceptions';
import { value } from '../../../support/orders';

test('locks the order before its submission in a decision, like the engine', async () => {
  const desk = await openDesk();
  const { order, exception } = await lostOrder(desk);
  const parts = { db: desk.db, now: desk.clock.now };
  value(
    await requestRelease(parts, resolving(desk.team.approver), {
      id: exception.id,
      note: '',
    }),
  );
  const decided: Promise<unknown>[] = [];
  await desk.sql.begin(async (sql) => {
    await sql`select from orders where id = ${order.id} for update`;
    decided.push(agreeAbout(desk, desk.team.otherApprover, exception));
    await waitForALock(desk.sql);
    await sql`select from submissions where order_id = ${order.id} for update nowait`;
  });
  await Promise.all(decided);
});

async function waitForALock(sql: Awaited<ReturnType<typeof openDesk>>['sql']): Promise<void> {
  for (;;) {
    const waiting = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
  }
}
