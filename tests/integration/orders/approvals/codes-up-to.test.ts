import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import { codeOfStep, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { fromDecimal } from '@/lib/kernel/money';
import { approveOrder, beginApproval } from '@/lib/orders/approvals/approve';
import { findUnproven } from '@/lib/orders/approvals/proven';
import type { OrderRow } from '@/lib/orders/order/content';
import { policyHash } from '@/lib/policy/changes/policy-hash';
import { createTeamDatabase, type TeamDatabase } from '../../../support/database/database';
import { getOrder, sepa, submittedOrder, value } from '../../../support/orders/orders';
import { addActor, granted } from '../../../support/people/people';
import { applyPolicy } from '../../../support/people/policy';
import { writeRawEvidence } from '../../../support/people/raw-evidence';
import {
  activeTotp,
  codeAnswer,
  testSealingKey,
  testSecondFactor,
} from '../../../support/people/second-factors';

let database: TeamDatabase;
beforeAll(async () => {
  database = await createTeamDatabase();
});
afterAll(() => database.close());

const passkeyNeeded = { ok: false, error: { kind: 'not_confirmed', factor: 'passkey_needed' } };
const parts = () => ({
  db: database.db,
  secondFactor: testSecondFactor(database.db),
  now: () => new Date(),
});

/** Someone who approves with codes. */
async function withApp() {
  const actor = await addActor(database.db, 'approver');
  return { actor, secret: await activeTotp(database.db, actor) };
}
let payee = 0;
/** An order to a beneficiary of its own, unless another is named. */
function submitted(amount: string, reference = `Invoice ${payee++}`, changes = {}): Promise<OrderRow> {
  const content = sepa({ amount: fromDecimal(amount), reference, ...changes });
  return submittedOrder(database.db, database.team, content);
}
async function approveByCode({ actor, secret }: { actor: Actor; secret: Uint8Array }, order: OrderRow) {
  const requested = { hash: order.hash, code: codeOfStep(secret, stepAt(new Date())) };
  const answer = await codeAnswer(database.db, parts().secondFactor, actor, requested);
  return approveOrder(parts(), granted(actor, 'payments:approve'), order, answer);
}

describe('a payment above the limit for codes', () => {
  let before: OrderRow;
  beforeAll(async () => {
    await applyPolicy(database.db, { duplicateDays: 13 });
    before = await submitted('90.00');
    value(await approveByCode(await withApp(), before));
    await applyPolicy(database.db, { codesUpTo: '1000.00' });
  });

  it('requires a passkey, and refuses a code', async () => {
    const { actor, secret } = await withApp();
    const order = await submitted('1000.01');
    expect(await beginApproval(parts(), granted(actor, 'payments:approve'), order)).toEqual({
      ok: false,
      error: 'passkey_needed',
    });
    expect(await approveByCode({ actor, secret }, order)).toEqual(passkeyNeeded);
    expect((await getOrder(database.db, order.id)).state).toBe('awaiting_approval');
    value(await database.team.anna.approve(order));
  });

  it('cannot be split: the day’s sum to the beneficiary counts', async () => {
    const account = 'GB29NWBK60161331926819';
    await submitted('600.00', 'First part', { beneficiaryAccount: account });
    const second = await submitted('600.00', 'Second part', { beneficiaryAccount: account });
    expect(await approveByCode(await withApp(), second)).toEqual(passkeyNeeded);
  });

  it('is refused with a code by the database', async () => {
    const { actor } = await withApp();
    const order = await submitted('1000.02');
    const [app] = await listActiveFactors(database.db, actor.id);
    if (!app) throw new Error('there is no app');
    const evidence = JSON.stringify(await writeRawEvidence(database.db, app, order.hash));
    const approved = database.sql`insert into approvals (order_id, version, hash, approver_id, decision, groups, factor_id, evidence)
      values (${order.id}, ${order.version}, ${order.hash}, ${actor.id}, 'approved', '{}', ${app.id}, ${evidence}::text::jsonb)`;
    await expect(approved).rejects.toMatchObject({ constraint_name: 'approvals_passkey' });
  });

  it('is not sent if approved with a code under the policy of the time', async () => {
    const why = async () =>
      (await findUnproven(database.db, [await getOrder(database.db, before.id)], testSealingKey)).get(
        before.id,
      );
    expect(await why()).toBeUndefined();
    const [isApproved] = await database.sql`select document from policies where version = 1`;
    const document = { ...isApproved?.document, codesUpTo: '80.00' };
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update policies set document = ${JSON.stringify(document)}::text::jsonb where version = 1`;
      await tx`update audit_records set details = jsonb_set(details, '{hash}', to_jsonb(${policyHash(document)}::text))
        where subject_kind = 'policy' and subject_id = '1' and action = 'policy.changed'`;
    });
    expect(await why()).toBe('it was confirmed with a code, and its sum takes a passkey');
  });
});

it('accepts a code up to the limit', async () => {
  value(
    await approveByCode(
      await withApp(),
      await submitted('1000.00', 'At the sum', { beneficiaryAccount: 'FR1420041010050500013M02606' }),
    ),
  );
});
