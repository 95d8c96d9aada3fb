import { describe, expect, it } from 'vitest';
import type { Database } from '@/lib/db/client';
import { codeOfStep, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { iban } from '@/lib/kernel/banking/iban';
import { approveList, beginListApproval } from '@/lib/orders/approvals/list/approve-list';
import { findUnproven } from '@/lib/orders/approvals/proven';
import type { OrderRow } from '@/lib/orders/order/content';
import { policyHash } from '@/lib/policy/changes/policy-hash';
import { createFixture } from '../../../support/database/fixture';
import { listParts } from '../../../support/orders/approval-lists';
import { getOrder, sepa, submittedOrder, value } from '../../../support/orders/orders';
import { addRecordedActor, granted } from '../../../support/people/people';
import { activeTotp, testSealingKey } from '../../../support/people/second-factors';
import type { Team } from '../../../support/people/team';

const payees = ['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606'].map(iban);

/** An order of 12.50 to each of three beneficiaries. */
const threeOrders = (db: Database, team: Team): Promise<OrderRow[]> =>
  Promise.all(
    payees.map((beneficiaryAccount, index) =>
      submittedOrder(db, team, sepa({ beneficiaryAccount, reference: `Payee ${index}` })),
    ),
  );

/** Someone who approves with codes: `approve` begins a confirmation and types the present code. */
async function withApp(db: Database) {
  const actor = await addRecordedActor(db, 'approver', 'Cora Code');
  const secret = await activeTotp(db, actor);
  const approving = granted(actor, 'payments:approve');
  const code = codeOfStep(secret, stepAt(new Date()));
  return {
    approving,
    begin: (orders: readonly OrderRow[]) => beginListApproval(listParts(db), approving, orders),
    approve: async (orders: readonly OrderRow[]) => {
      const request = await beginListApproval(listParts(db), approving, orders);
      if (!request.ok) return request;
      const { challengeId } = request.value;
      return approveList(listParts(db), approving, orders, { kind: 'totp', challengeId, code });
    },
    code,
  };
}

const refused = (factor: string) => ({ ok: false, error: { kind: 'not_confirmed', factor } });

describe('a list that is confirmed with a code', () => {
  it('is approved, and proven before it is sent', async () => {
    const { db, team } = await createFixture();
    const orders = await threeOrders(db, team);
    const { approve } = await withApp(db);
    const approved = value(await approve(orders));
    expect(await findUnproven(db, approved, testSealingKey)).toEqual(new Map());
  });

  it('spends the code: it confirms no second list', async () => {
    const { db, team } = await createFixture();
    const [one, two, three] = await threeOrders(db, team);
    if (!one || !two || !three) throw new Error('no orders');
    const { approve } = await withApp(db);
    value(await approve([one, two]));
    expect(await approve([three])).toEqual(refused('code_used'));
    expect((await getOrder(db, three.id)).state).toBe('awaiting_approval');
  });

  it('confirms only the list that was asked about last', async () => {
    const { db, team } = await createFixture();
    const [one, two, three] = await threeOrders(db, team);
    if (!one || !two || !three) throw new Error('no orders');
    const { approving, begin, code } = await withApp(db);
    const { challengeId } = value(await begin([one, two]));
    await begin([two, three]);
    expect(
      await approveList(listParts(db), approving, [one, two], { kind: 'totp', challengeId, code }),
    ).toEqual(refused('challenge_unknown'));
  });

  it('needs a passkey if its total is above the limit for codes', async () => {
    const { db, team } = await createFixture({ codesUpTo: '30.00' });
    const orders = await threeOrders(db, team);
    const { approving, approve, begin, code } = await withApp(db);
    expect(await begin(orders)).toEqual(refused('passkey_needed'));
    const { challengeId } = value(await begin(orders.slice(1)));
    expect(await approveList(listParts(db), approving, orders, { kind: 'totp', challengeId, code })).toEqual(
      refused('passkey_needed'),
    );
    value(await approve(orders.slice(1)));
  });

  it('is not sent if its total was above the limit for codes of the time', async () => {
    const { db, sql, team } = await createFixture({ codesUpTo: '30.00' });
    const orders = (await threeOrders(db, team)).slice(1);
    const { approve } = await withApp(db);
    const approved = value(await approve(orders));
    expect(await findUnproven(db, approved, testSealingKey)).toEqual(new Map());
    const [row] = await sql`select document from policies where version = 1`;
    const document = { ...row?.document, codesUpTo: '20.00' };
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update policies set document = ${JSON.stringify(document)}::text::jsonb where version = 1`;
      await tx`update audit_records set details = jsonb_set(details, '{hash}', to_jsonb(${policyHash(document)}::text))
        where subject_kind = 'policy' and subject_id = '1' and action = 'policy.changed'`;
    });
    expect([...(await findUnproven(db, approved, testSealingKey)).values()]).toEqual(
      Array(2).fill('it was confirmed with a code, and its sum takes a passkey'),
    );
  });
});
