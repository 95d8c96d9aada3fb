import { describe, expect, onTestFinished, test } from 'vitest';
import { recordAudit } from '@/lib/audit/record';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import { newExternalPaymentId, newOrderId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { canonicalForm, orderHash } from '@/lib/orders/order/content';
import { openKinds, ordersOf, runningBatch, turnsOf } from '../../support/batches/app-batches';
import { getBatch, payment } from '../../support/batches/batches';
import { openTestRoles } from '../../support/database/test-roles';
import { type App, spent, startApp, stateOf, workFor, workToTheEnd } from '../../support/engine/engine';
import { exceptionsOf } from '../../support/engine/upkeep';
import { getOrder, sepa, submittedOrder } from '../../support/orders/orders';
import { applyPolicy, everything } from '../../support/people/policy';
import { rawEvidence } from '../../support/people/raw-evidence';

/**
 * What somebody can write who got past the guards of the database: an order, its version, an approval by an
 * approver with something in the column for the evidence, and what hands it to the engine.
 */
async function forge(app: App, evidence: object) {
  const { maker, approver } = app.team;
  const [id, externalPaymentId] = [newOrderId(), newExternalPaymentId()];
  const content = sepa({ account: app.account, reference: 'Forged' });
  const identity = { id, externalPaymentId, version: 1, content };
  const hash = orderHash(identity);
  const [factor] = await app.sql`select id from factors where user_id = ${approver.id}`;
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`insert into orders (id, external_payment_id, state, version, hash, maker_id, last_editor_id, network, account,
      amount, beneficiary_name, beneficiary_account, reference)
    values (${id}, ${externalPaymentId}, 'draft', 1, ${hash}, ${maker.id}, ${maker.id}, 'SEPA', ${content.account},
      12.50, ${content.beneficiaryName}, ${content.beneficiaryAccount}, ${content.reference})`;
    await sql`insert into order_versions (order_id, version, canonical_form, hash, editor_id, at)
    values (${id}, 1, ${canonicalForm(identity)}, ${hash}, ${maker.id}, now())`;
    await sql`update orders set state = 'awaiting_approval', required_approvals = 1, submitted_at = now(),
    counts_on = current_date, policy_version = 0 where id = ${id}`;
    await sql`insert into approvals (order_id, version, hash, approver_id, decision, groups, factor_id, evidence)
    values (${id}, 1, ${hash}, ${approver.id}, 'approved', '{}', ${factor?.id ?? null}, ${JSON.stringify(evidence)}::text::jsonb)`;
    await sql`update orders set state = 'approved' where id = ${id}`;
    await sql`insert into submissions (order_id, version, hash) values (${id}, 1, ${hash})`;
  });
  return getOrder(app.db, id);
}

const quarantines = async (app: App) =>
  (await app.db.select().from(auditRecords)).filter(({ action }) => action === 'order.quarantine');

describe('a forged approval', () => {
  test('sends nothing, raises an exception, is recorded and logged', async () => {
    const app = await startApp();
    const order = await forge(app, { kind: 'totp' });
    const behind = await app.approved();
    await workFor(app, 3);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await stateOf(app, behind)).toBe('completed');
    expect(await app.provider.paymentStatus({ externalPaymentId: order.externalPaymentId })).toMatchObject({
      ok: false,
    });
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'not_as_approved', why: expect.stringContaining('Its approval is not proven') },
    ]);
    expect(await quarantines(app)).toHaveLength(1);
    expect(app.engine.errors).toEqual([expect.any(NotAsApproved)]);
  });

  test('is refused even if its records were added to the audit chain', async () => {
    const app = await startApp();
    const order = await forge(app, { kind: 'totp' });
    for (const [action, actor] of [
      ['order.create', app.team.maker],
      ['order.approve', app.team.approver],
    ] as const) {
      await app.db.transaction((tx) =>
        recordAudit(tx, {
          actor,
          action,
          subjectKind: 'order',
          subjectId: order.id,
          details: { version: 1, hash: order.hash, of: 1, policyVersion: 0 },
        }),
      );
    }
    await workFor(app, 2);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await exceptionsOf(app, order)).toMatchObject([
      { why: expect.stringContaining('a confirmation of it does not hold') },
    ]);
  });

  test('is refused if the web role claims an earlier attempt', async () => {
    const app = await startApp();
    const roles = await openTestRoles(app);
    onTestFinished(roles.close);
    const order = await submittedOrder(app.db, app.team, sepa({ account: app.account }));
    const { approver } = app.team;
    const { sql } = roles.app;
    const evidence = await rawEvidence(sql, approver.id, order.hash);
    await sql`insert into approvals (order_id, version, hash, approver_id, decision, groups, factor_id, evidence)
      values (${order.id}, 1, ${order.hash}, ${approver.id}, 'approved', '{}',
        (select id from factors where user_id = ${approver.id} and state = 'active'), ${evidence}::text::jsonb)`;
    await sql`update orders set state = 'approved' where id = ${order.id}`;
    await sql`insert into submissions (order_id, version, hash) values (${order.id}, 1, ${order.hash})`;
    await sql`update submissions set attempts = 1 where order_id = ${order.id}`;
    await workFor(app, 3);
    expect(await stateOf(app, order)).toBe('approved');
    expect(spent(app)).toBe(0n);
  });

  test('is refused with the evidence of another order', async () => {
    const app = await startApp();
    const genuine = await app.approved();
    const [approval] = await app.sql<{ evidence: object }[]>`
      select evidence from approvals where order_id = ${genuine.id}`;
    const order = await forge(app, approval?.evidence ?? {});
    await workFor(app, 2);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await stateOf(app, genuine)).toBe('completed');
  });
});

describe('a genuine approval', () => {
  test('is insufficient if the recorded requirement is below the policy', async () => {
    const app = await startApp();
    await applyPolicy(app.db, { bands: [everything(2)] });
    const order = await submittedOrder(app.db, app.team, sepa({ account: app.account }));
    await app.team.anna.approve(order);
    await app.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set required_approvals = 1, state = 'approved' where id = ${order.id}`;
      await sql`insert into submissions (order_id, version, hash)
        select id, version, hash from orders where id = ${order.id}`;
    });
    await workFor(app, 2);
    expect(await stateOf(app, order)).toBe('approved');
    expect(spent(app)).toBe(0n);
  });

  test('of a batch is verified once for all rows', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 3);
    await turnsOf(app).turn();
    await workToTheEnd(app);
    for (const { state } of await ordersOf(app, batch.id)) expect(state).toBe('completed');
  });

  test('of a batch is insufficient if the sum of one beneficiary over two networks requires more', async () => {
    const app = await startApp();
    const half = { ...payment(1), amount: fromDecimal('3.00') };
    const batch = await runningBatch(app, [
      { ...half, reference: 'First half' },
      { ...half, reference: 'Second half', network: 'SEPA_INSTANT' },
    ]);
    await turnsOf(app).turn();
    await applyPolicy(app.db, { bands: [{ ...everything(1), upTo: '4.00' }, everything(2)] });
    await app.db.transaction((tx) =>
      recordAudit(tx, {
        actor: app.team.approver,
        action: 'batch.approve',
        subjectKind: 'batch',
        subjectId: batch.id,
        details: { version: batch.version, hash: batch.hash, of: 1, policyVersion: 1 },
      }),
    );
    await workFor(app, 2);
    for (const order of await ordersOf(app, batch.id)) {
      expect(order.state).toBe('approved');
    }
    expect((await getBatch(app.db, batch.id)).stopReason).toContain(
      'it has 1 approvals that count, and needs 2',
    );
  });

  test('of a batch that was forged pauses the batch with one alarm for all rows', async () => {
    const app = await startApp();
    const batch = await runningBatch(app, 3);
    await turnsOf(app).turn();
    await app.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update batch_approvals set evidence = ${JSON.stringify({ kind: 'totp' })}::text::jsonb where batch_id = ${batch.id}`;
    });
    await workFor(app, 2);
    const orders = await ordersOf(app, batch.id);
    expect(orders.map(({ state }) => state)).toEqual(['approved', 'approved', 'approved']);
    expect(await getBatch(app.db, batch.id)).toMatchObject({ state: 'paused', pausedAutomatically: true });
    expect(await openKinds(app)).toEqual([]);
    expect(app.engine.errors).toEqual([expect.any(NotAsApproved)]);
  });
});
