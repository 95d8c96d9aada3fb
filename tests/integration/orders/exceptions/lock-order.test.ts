import { test } from 'vitest';
import { requestRelease } from '@/lib/orders/exceptions/request';
import { startApp } from '../../../support/engine/engine';
import { approveAbout, lostOrder, resolving } from '../../../support/orders/exceptions';
import { value } from '../../../support/orders/orders';

test('locks the order before its submission in a decision, like the engine', async () => {
  const app = await startApp();
  const { order, exception } = await lostOrder(app);
  const parts = { db: app.db, now: app.clock.now };
  value(
    await requestRelease(parts, resolving(app.team.approver), {
      id: exception.id,
      note: '',
    }),
  );
  const decided: Promise<unknown>[] = [];
  await app.sql.begin(async (sql) => {
    await sql`select from orders where id = ${order.id} for update`;
    decided.push(approveAbout(app, app.team.otherApprover, exception));
    await waitForALock(app.sql);
    await sql`select from submissions where order_id = ${order.id} for update nowait`;
  });
  await Promise.all(decided);
});

async function waitForALock(sql: Awaited<ReturnType<typeof startApp>>['sql']): Promise<void> {
  for (;;) {
    const waiting = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
  }
}
