import { describe, expect, onTestFinished, test } from 'vitest';
import { recordAudit } from '@/lib/audit/record';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import { newExternalPaymentId, newOrderId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { canonicalForm, orderHash } from '@/lib/orders/order/content';
import { getBatch, payment } from '../../support/batches';
import { openKinds, ordersOf, runningBatch, turnsOf } from '../../support/batches-of-a-desk';
import { type Desk, openDesk, spent, stateOf, workFor, workToTheEnd } from '../../support/engine';
import { getOrder, sepa, submittedOrder } from '../../support/orders';
import { agreeOnPolicy, everything } from '../../support/policy';
import { rawEvidence } from '../../support/raw-evidence';
import { openTestRoles } from '../../support/test-roles';
import { exceptionsOf } from '../../support/upkeep';

/**
 * What somebody can write who got past the guards of the database: an order, its version, an approval by an
 * approver with something in the column for the evidence, and what hands it to the engine.
 */
async function forge(desk: Desk, evidence: object) {
  const { maker, approver } = desk.team;
  const [id, externalPaymentId] = [newOrderId(), newExternalPaymentId()];
  const content = sepa({ account: desk.account, reference: 'Forged' });
  const identity = { id, externalPaymentId, version: 1, content };
  const hash = orderHash(identity);
  const [factor] = await desk.sql`select id from factors where user_id = ${approver.id}`;
  await desk.sql.begin(async (sql) => {
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
  return getOrder(desk.db, id);
}

const quarantines = async (desk: Desk) =>
  (await desk.db.select().from(auditRecords)).filter(({ action }) => action === 'order.quarantine');

describe('a forged approval', () => {
  test('sends nothing, raises an exception, is recorded and logged', async () => {
    const desk = await openDesk();
    const order = await forge(desk, { kind: 'totp' });
    const behind = await desk.approved();
    await workFor(desk, 3);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await stateOf(desk, behind)).toBe('completed');
    expect(await desk.provider.paymentStatus({ externalPaymentId: order.externalPaymentId })).toMatchObject({
      ok: false,
    });
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { kind: 'not_as_approved', why: expect.stringContaining('Its approval is not proven') },
    ]);
    expect(await quarantines(desk)).toHaveLength(1);
    expect(desk.engine.told).toEqual([expect.any(NotAsApproved)]);
  });

  test('is refused even if its records were added to the audit chain', async () => {
    const desk = await openDesk();
    const order = await forge(desk, { kind: 'totp' });
    for (const [action, actor] of [
      ['order.create', desk.team.maker],
      ['order.approve', desk.team.approver],
    ] as const) {
      await desk.db.transaction((tx) =>
        recordAudit(tx, {
          actor,
          action,
          subjectKind: 'order',
          subjectId: order.id,
          details: { version: 1, hash: order.hash, of: 1, policyVersion: 0 },
        }),
      );
    }
    await workFor(desk, 2);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { why: expect.stringContaining('a confirmation of it does not hold') },
    ]);
  });

  test('is refused if the web role claims an earlier attempt', async () => {
    const desk = await openDesk();
    const roles = await openTestRoles(desk);
    onTestFinished(roles.close);
    const order = await submittedOrder(desk.db, desk.team, sepa({ account: desk.account }));
    const { approver } = desk.team;
    const { sql } = roles.app;
    const evidence = await rawEvidence(sql, approver.id, order.hash);
    await sql`insert into approvals (order_id, version, hash, approver_id, decision, groups, factor_id, evidence)
      values (${order.id}, 1, ${order.hash}, ${approver.id}, 'approved', '{}',
        (select id from factors where user_id = ${approver.id} and state = 'active'), ${evidence}::text::jsonb)`;
    await sql`update orders set state = 'approved' where id = ${order.id}`;
    await sql`insert into submissions (order_id, version, hash) values (${order.id}, 1, ${order.hash})`;
    await sql`update submissions set attempts = 1 where order_id = ${order.id}`;
    await workFor(desk, 3);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(spent(desk)).toBe(0n);
  });

  test('is refused with the evidence of another order', async () => {
    const desk = await openDesk();
    const genuine = await desk.approved();
    const [approval] = await desk.sql<{ evidence: object }[]>`
      select evidence from approvals where order_id = ${genuine.id}`;
    const order = await forge(desk, approval?.evidence ?? {});
    await workFor(desk, 2);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await stateOf(desk, genuine)).toBe('completed');
  });
});

describe('a genuine approval', () => {
  test('is insufficient if the recorded requirement is below the policy', async () => {
    const desk = await openDesk();
    await agreeOnPolicy(desk.db, { bands: [everything(2)] });
    const order = await submittedOrder(desk.db, desk.team, sepa({ account: desk.account }));
    await desk.team.anna.approve(order);
    await desk.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set required_approvals = 1, state = 'approved' where id = ${order.id}`;
      await sql`insert into submissions (order_id, version, hash)
        select id, version, hash from orders where id = ${order.id}`;
    });
    await workFor(desk, 2);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(spent(desk)).toBe(0n);
  });

  test('of a batch is verified once for all rows', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 3);
    await turnsOf(desk).turn();
    await workToTheEnd(desk);
    for (const { state } of await ordersOf(desk, batch.id)) expect(state).toBe('completed');
  });

  test('of a batch is insufficient if the sum of one beneficiary over two networks requires more', async () => {
    const desk = await openDesk();
    const half = { ...payment(1), amount: fromDecimal('3.00') };
    const batch = await runningBatch(desk, [
      { ...half, reference: 'First half' },
      { ...half, reference: 'Second half', network: 'SEPA_INSTANT' },
    ]);
    await turnsOf(desk).turn();
    await agreeOnPolicy(desk.db, { bands: [{ ...everything(1), upTo: '4.00' }, everything(2)] });
    await desk.db.transaction((tx) =>
      recordAudit(tx, {
        actor: desk.team.approver,
        action: 'batch.approve',
        subjectKind: 'batch',
        subjectId: batch.id,
        details: { version: batch.version, hash: batch.hash, of: 1, policyVersion: 1 },
      }),
    );
    await workFor(desk, 2);
    for (const order of await ordersOf(desk, batch.id)) {
      expect(order.state).toBe('approved');
    }
    expect((await getBatch(desk.db, batch.id)).stopReason).toContain(
      'it has 1 approvals that count, and needs 2',
    );
  });

  test('of a batch that was forged pauses the batch with one alarm for all rows', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 3);
    await turnsOf(desk).turn();
    await desk.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update batch_approvals set evidence = ${JSON.stringify({ kind: 'totp' })}::text::jsonb where batch_id = ${batch.id}`;
    });
    await workFor(desk, 2);
    const orders = await ordersOf(desk, batch.id);
    expect(orders.map(({ state }) => state)).toEqual(['approved', 'approved', 'approved']);
    expect(await getBatch(desk.db, batch.id)).toMatchObject({ state: 'paused', pausedAutomatically: true });
    expect(await openKinds(desk)).toEqual([]);
    expect(desk.engine.told).toEqual([expect.any(NotAsApproved)]);
  });
});
