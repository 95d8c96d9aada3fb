import { describe, expect, test } from 'vitest';
import { takeStep } from '@/lib/engine/submissions/send/step';
import { writeVerdicts } from '@/lib/engine/submissions/write/write';
import { orderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { submitOrder } from '@/lib/orders/drafts/submit';
import { listExceptions } from '@/lib/orders/exceptions/list';
import { findException } from '@/lib/orders/exceptions/queries';
import {
  creationsOf,
  openKinds,
  ordersOf,
  runningBatch,
  statesOf,
  turnsOf,
} from '../../support/batches/app-batches';
import {
  type App,
  claimOne,
  engineSettings,
  startApp,
  stateOf,
  work,
  workToTheEnd,
} from '../../support/engine/engine';
import { exceptionsOf, heldOrder, hourMs, tend } from '../../support/engine/upkeep';
import { workMinutes } from '../../support/orders/exceptions';
import { sepa, value } from '../../support/orders/orders';
import { findNoPaymentOf } from '../../support/orders/replaced-orders';
import { granted } from '../../support/people/people';

describe('a payment declared failed that settles late', () => {
  /**
   * A payment that the provider has and people declared failed, and a batch of one row that pays it again.
   */
  async function replaced(app: App) {
    const parent = await runningBatch(app, 1);
    await turnsOf(app).turn();
    await workToTheEnd(app);
    const [origin] = await ordersOf(app, parent.id);
    const child = await runningBatch(app, 1);
    await app.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set state = 'refused' where id = ${origin?.id ?? ''}`;
      await sql`update batch_rows set replaces_order_id = ${origin?.id ?? ''} where batch_id = ${child.id}`;
    });
    await turnsOf(app).turn();
    // It appears only after the provider was asked about it.
    if (origin) await findNoPaymentOf(app.db, orderId(origin.id), app.clock.now);
    /** From now on the engine finds it, as soon as it looks. */
    const appear = () =>
      app.sql.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`update submissions set phase = 'watch' where order_id = ${origin?.id ?? ''}`;
      });
    const whyOf = async () =>
      (await app.sql`select why from exceptions where kind = 'late_settlement' order by opened_at`).map(
        ({ why }) => why,
      );
    return { child, appear, whyOf };
  }

  test('names its replacement', async () => {
    const app = await startApp();
    const { child, appear, whyOf } = await replaced(app);
    await workToTheEnd(app);
    await appear();
    await workToTheEnd(app);
    const [order] = await ordersOf(app, child.id);
    expect(await whyOf()).toEqual([
      expect.stringContaining(`It was paid again meanwhile as ${order?.externalPaymentId} (completed).`),
    ]);
  });

  test('raises an exception if the replacement is at the provider', async () => {
    const app = await startApp();
    const { child, appear, whyOf } = await replaced(app);
    const claim = await claimOne(app);
    await appear();
    await app.engine.turn();
    const judged = await takeStep(engineParts(app), claim);
    expect(await writeVerdicts(app.db, [judged], 'skip_locked')).toEqual([]);
    const [order] = await ordersOf(app, child.id);
    expect(await whyOf()).toEqual([
      expect.stringContaining(`${order?.externalPaymentId} (sending)`),
      `The bank has it as payment ${order?.paymentId}, and the payment that it replaces was made too.`,
    ]);
  });

  test('has an unknown replacement looked up and not sent again', async () => {
    const app = await startApp();
    const { child, appear } = await replaced(app);
    app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
    await app.engine.turn();
    const before = await creationsOf(app);
    await appear();
    await app.engine.turn();
    await workMinutes(app, 30);
    expect(await creationsOf(app)).toBe(before);
    expect(await statesOf(app, child.id)).toEqual(['checking']);
    expect((await openKinds(app)).sort()).toEqual(['late_settlement', 'not_found']);
    const reading = granted(app.team.approver, 'exceptions:read');
    const open = await listExceptions(app.db, reading, 'open', {}, app.clock.now());
    const [lost] = open.exceptions.filter(({ exception }) => exception.kind === 'not_found');
    expect(lost && (await findException(app.db, reading, lost.exception.id))).toMatchObject({
      notSentAgain: 'paid_before',
    });
  });

  test('waits for the claim of its replacement, so that one of the two sees the other', async () => {
    const app = await startApp();
    const { child, appear, whyOf } = await replaced(app);
    await appear();
    const [order] = await ordersOf(app, child.id);
    let finding: Promise<boolean> | undefined;
    await app.sql.begin(async (sql) => {
      await sql`update orders set state = 'sending' where id = ${order?.id ?? ''}`;
      // The claim has not committed: it found the first one refused, and who finds that one waits.
      finding = app.engine.turn();
      await untilSomebodyWaits(app);
    });
    await finding;
    expect(await whyOf()).toEqual([expect.stringContaining('(sending)')]);
  });
});

async function untilSomebodyWaits(app: App): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const [row] = await app.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    waiting = row?.count ?? 0;
  }
}

const engineParts = ({ db, provider, clock }: App) => ({
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
  async function heldAgain(app: App) {
    const origin = await app.approved({ reference: 'SANDBOX REFUSE' });
    await work(app.engine);
    const order = await heldOrder(app, { reference: 'Invoice 17' });
    await app.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set replaces_order_id = ${origin.id} where id = ${order.id}`;
    });
    return order;
  }

  /** Another order of the same, made a minute later by somebody who said why. */
  async function payBeside(app: App) {
    const at = new Date(app.clock.now().getTime() + 60_000);
    const draft = await createDraft(
      app.db,
      app.team.drafting,
      sepa({ account: app.account, reference: 'INVOICE 17' }),
    );
    const parts = { db: app.db, now: () => at };
    const submission = { duplicateReason: 'The other failed' };
    const submitted = value(await submitOrder(parts, app.team.drafting, draft, submission));
    value(await app.team.anna.approve(submitted, () => at));
  }

  test('is stopped if somebody sent the same payment meanwhile', async () => {
    const app = await startApp();
    const order = await heldAgain(app);
    await payBeside(app);
    await work(app.engine);
    app.clock.advance(hourMs);
    await tend(app);
    expect(await stateOf(app, order)).toBe('held');
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'not_released', why: expect.stringContaining('The same was sent since it was submitted') },
    ]);
  });

  test('is sent if nobody did', async () => {
    const app = await startApp();
    const order = await heldAgain(app);
    app.clock.advance(hourMs);
    await tend(app);
    expect(await stateOf(app, order)).toBe('approved');
  });
});
