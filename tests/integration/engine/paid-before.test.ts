import { describe, expect, test } from 'vitest';
import { takeStep } from '@/lib/engine/submissions/send/step';
import { writeVerdicts } from '@/lib/engine/submissions/write/write';
import { orderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { submitOrder } from '@/lib/orders/drafts/submit';
import { findException, listOpenExceptions } from '@/lib/orders/exceptions/queries';
import {
  creationsOf,
  openKinds,
  ordersOf,
  runningBatch,
  statesOf,
  turnsOf,
} from '../../support/batches-of-a-desk';
import {
  claimOne,
  type Desk,
  engineSettings,
  openDesk,
  stateOf,
  work,
  workToTheEnd,
} from '../../support/engine';
import { workMinutes } from '../../support/exceptions';
import { sepa, value } from '../../support/orders';
import { granted } from '../../support/people';
import { findNoPaymentOf } from '../../support/replaced-orders';
import { exceptionsOf, heldOrder, hourMs, tend } from '../../support/upkeep';

describe('a payment declared failed that settles late', () => {
  /** A payment that the service has and people declared failed, and a batch of one row that pays it again. */
  async function replaced(desk: Desk) {
    const parent = await runningBatch(desk, 1);
    await turnsOf(desk).turn();
    await workToTheEnd(desk);
    const [origin] = await ordersOf(desk, parent.id);
    const child = await runningBatch(desk, 1);
    await desk.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set state = 'refused' where id = ${origin?.id ?? ''}`;
      await sql`update batch_rows set replaces_order_id = ${origin?.id ?? ''} where batch_id = ${child.id}`;
    });
    await turnsOf(desk).turn();
    // It appears only after the provider was asked about it.
    if (origin) await findNoPaymentOf(desk.db, orderId(origin.id), desk.clock.now);
    /** From now on the engine finds it, as soon as it looks. */
    const appear = () =>
      desk.sql.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`update submissions set phase = 'watch' where order_id = ${origin?.id ?? ''}`;
      });
    const whyOf = async () =>
      (await desk.sql`select why from exceptions where kind = 'late_settlement' order by opened_at`).map(
        ({ why }) => why,
      );
    return { child, appear, whyOf };
  }

  test('names its replacement', async () => {
    const desk = await openDesk();
    const { child, appear, whyOf } = await replaced(desk);
    await workToTheEnd(desk);
    await appear();
    await workToTheEnd(desk);
    const [order] = await ordersOf(desk, child.id);
    expect(await whyOf()).toEqual([
      expect.stringContaining(`It was paid again meanwhile as ${order?.externalPaymentId} (completed).`),
    ]);
  });

  test('raises an exception if the replacement is at the provider', async () => {
    const desk = await openDesk();
    const { child, appear, whyOf } = await replaced(desk);
    const claim = await claimOne(desk);
    await appear();
    await desk.engine.turn();
    const judged = await takeStep(engineParts(desk), claim);
    expect(await writeVerdicts(desk.db, [judged], 'skip_locked')).toEqual([]);
    const [order] = await ordersOf(desk, child.id);
    expect(await whyOf()).toEqual([
      expect.stringContaining(`${order?.externalPaymentId} (sending)`),
      `The service has it as payment ${order?.paymentId}, and what it was to pay again was paid, too.`,
    ]);
  });

  test('has an unknown replacement looked up and not sent again', async () => {
    const desk = await openDesk();
    const { child, appear } = await replaced(desk);
    desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
    await desk.engine.turn();
    const before = await creationsOf(desk);
    await appear();
    await desk.engine.turn();
    await workMinutes(desk, 30);
    expect(await creationsOf(desk)).toBe(before);
    expect(await statesOf(desk, child.id)).toEqual(['checking']);
    expect((await openKinds(desk)).sort()).toEqual(['late_settlement', 'not_found']);
    const reading = granted(desk.team.approver, 'exceptions:read');
    const open = await listOpenExceptions(desk.db, reading, desk.clock.now());
    const [lost] = open.filter(({ exception }) => exception.kind === 'not_found');
    expect(lost && (await findException(desk.db, reading, lost.exception.id))).toMatchObject({
      notSentAgain: 'paid_before',
    });
  });

  test('waits for the claim of its replacement, so that one of the two sees the other', async () => {
    const desk = await openDesk();
    const { child, appear, whyOf } = await replaced(desk);
    await appear();
    const [order] = await ordersOf(desk, child.id);
    let finding: Promise<boolean> | undefined;
    await desk.sql.begin(async (sql) => {
      await sql`update orders set state = 'sending' where id = ${order?.id ?? ''}`;
      // The claim has not committed: it found the first one refused, and who finds that one waits.
      finding = desk.engine.turn();
      await untilSomebodyWaits(desk);
    });
    await finding;
    expect(await whyOf()).toEqual([expect.stringContaining('(sending)')]);
  });
});

async function untilSomebodyWaits(desk: Desk): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const [row] = await desk.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    waiting = row?.count ?? 0;
  }
}

const engineParts = ({ db, provider, clock }: Desk) => ({
  ...engineSettings(),
  db,
  provider,
  now: clock.now,
});

describe('a held replacement', () => {
  /**
   * Made by "Pay again" of a refused one, and held for an hour; what is the same after a minute may be sent
   * or not.
   */
  async function heldAgain(desk: Desk) {
    const origin = await desk.approved({ reference: 'SANDBOX REFUSE' });
    await work(desk.engine);
    const order = await heldOrder(desk, { reference: 'Invoice 17' });
    await desk.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set replaces_order_id = ${origin.id} where id = ${order.id}`;
    });
    return order;
  }

  /** Another order of the same, made a minute later by somebody who said why. */
  async function payBeside(desk: Desk) {
    const at = new Date(desk.clock.now().getTime() + 60_000);
    const draft = await createDraft(
      desk.db,
      desk.team.drafting,
      sepa({ account: desk.account, reference: 'INVOICE 17' }),
    );
    const parts = { db: desk.db, now: () => at };
    const submission = { duplicateReason: 'The other failed' };
    const submitted = value(await submitOrder(parts, desk.team.drafting, draft, submission));
    value(await desk.team.anna.approve(submitted, () => at));
  }

  test('is stopped if somebody sent the same payment meanwhile', async () => {
    const desk = await openDesk();
    const order = await heldAgain(desk);
    await payBeside(desk);
    await work(desk.engine);
    desk.clock.advance(hourMs);
    await tend(desk);
    expect(await stateOf(desk, order)).toBe('held');
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { kind: 'not_released', why: expect.stringContaining('The same was sent since it was submitted') },
    ]);
  });

  test('is sent if nobody did', async () => {
    const desk = await openDesk();
    const order = await heldAgain(desk);
    desk.clock.advance(hourMs);
    await tend(desk);
    expect(await stateOf(desk, order)).toBe('approved');
  });
});
