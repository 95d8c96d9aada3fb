import { describe, expect, it } from 'vitest';
import { requestDeclareFailed } from '@/lib/orders/exceptions/request';
import { lookUpNow } from '@/lib/orders/exceptions/settle-by-hand';
import { type App, startApp, stateOf, work } from '../../../support/engine/engine';
import { approveAbout, lostOrder, resolving } from '../../../support/orders/exceptions';
import { value } from '../../../support/orders/orders';

const partsOf = (app: App) => ({ db: app.db, provider: app.provider, now: app.clock.now });

const askToDeclareFailed = (app: App, id: Awaited<ReturnType<typeof lostOrder>>['exception']['id']) =>
  requestDeclareFailed(partsOf(app), resolving(app.team.approver), {
    id,
    checked: 'Looked through the statement of both days',
    note: '',
  });

describe('declaring a payment failed', () => {
  it('is refused on a look-up older than ten minutes', async () => {
    const app = await startApp();
    const { order, exception } = await lostOrder(app);
    value(await askToDeclareFailed(app, exception.id));
    app.clock.advance(11 * 60_000);
    expect(await approveAbout(app, app.team.otherApprover, exception)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringContaining('ten minutes') },
    });
    expect(await stateOf(app, order)).toBe('checking');
    value(await lookUpNow(partsOf(app), resolving(app.team.approver), exception.id));
    await work(app.engine);
    value(await approveAbout(app, app.team.otherApprover, exception));
    expect(await stateOf(app, order)).toBe('refused');
  });

  it('is approved if the last look-up followed a refusal', async () => {
    const app = await startApp();
    const { order, exception } = await lostOrder(app);
    value(await askToDeclareFailed(app, exception.id));
    await app.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update submissions set is_suspended = false, due_at = ${app.clock.now().toISOString()}
        where order_id = ${order.id}`;
    });
    await work(app.engine);
    const [last] =
      await app.sql`select call, look_up from attempts where order_id = ${order.id} order by number desc limit 1`;
    expect(last).toEqual({ call: 'create', look_up: 'not_found' });
    value(await approveAbout(app, app.team.otherApprover, exception));
    expect(await stateOf(app, order)).toBe('refused');
  });

  it('cannot be requested while the provider is unavailable', async () => {
    const app = await startApp();
    const { exception } = await lostOrder(app);
    app.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    expect(await askToDeclareFailed(app, exception.id)).toMatchObject({ error: 'look_up_failed' });
  });
});
