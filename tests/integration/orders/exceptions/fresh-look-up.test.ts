import { describe, expect, it } from 'vitest';
import { requestDeclareFailed } from '@/lib/orders/exceptions/request';
import { lookUpNow } from '@/lib/orders/exceptions/settle-by-hand';
import { type Desk, openDesk, stateOf, work } from '../../../support/engine';
import { agreeAbout, lostOrder, resolving } from '../../../support/exceptions';
import { value } from '../../../support/orders';

const partsOf = (desk: Desk) => ({ db: desk.db, provider: desk.provider, now: desk.clock.now });

const askToDeclareFailed = (desk: Desk, id: Awaited<ReturnType<typeof lostOrder>>['exception']['id']) =>
  requestDeclareFailed(partsOf(desk), resolving(desk.team.approver), {
    id,
    checked: 'Looked through the statement of both days',
    note: '',
  });

describe('declaring a payment failed', () => {
  it('is refused on a look-up older than ten minutes', async () => {
    const desk = await openDesk();
    const { order, exception } = await lostOrder(desk);
    value(await askToDeclareFailed(desk, exception.id));
    desk.clock.advance(11 * 60_000);
    expect(await agreeAbout(desk, desk.team.otherApprover, exception)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringContaining('ten minutes') },
    });
    expect(await stateOf(desk, order)).toBe('checking');
    value(await lookUpNow(partsOf(desk), resolving(desk.team.approver), exception.id));
    await work(desk.engine);
    value(await agreeAbout(desk, desk.team.otherApprover, exception));
    expect(await stateOf(desk, order)).toBe('refused');
  });

  it('is approved if the last look-up followed a refusal', async () => {
    const desk = await openDesk();
    const { order, exception } = await lostOrder(desk);
    value(await askToDeclareFailed(desk, exception.id));
    await desk.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update submissions set is_suspended = false, due_at = ${desk.clock.now().toISOString()}
        where order_id = ${order.id}`;
    });
    await work(desk.engine);
    const [last] =
      await desk.sql`select call, look_up from attempts where order_id = ${order.id} order by number desc limit 1`;
    expect(last).toEqual({ call: 'create', look_up: 'not_found' });
    value(await agreeAbout(desk, desk.team.otherApprover, exception));
    expect(await stateOf(desk, order)).toBe('refused');
  });

  it('cannot be requested while the provider is unavailable', async () => {
    const desk = await openDesk();
    const { exception } = await lostOrder(desk);
    desk.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    expect(await askToDeclareFailed(desk, exception.id)).toMatchObject({ error: 'look_up_failed' });
  });
});
