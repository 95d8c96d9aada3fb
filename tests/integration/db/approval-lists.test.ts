import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedHash, type ListProof, sealList } from '@/lib/identity/second-factors/approval-list';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import { mostInList } from '@/lib/identity/second-factors/most-in-list';
import { fromDecimal } from '@/lib/kernel/money';
import type { OrderRow } from '@/lib/orders/order/content';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { submittedOrders } from '../../support/orders/approval-lists';
import { sepa, submittedOrder } from '../../support/orders/orders';
import { addActor } from '../../support/people/people';
import { applyPolicy } from '../../support/people/policy';
import { rawEvidence, writeRawEvidence } from '../../support/people/raw-evidence';
import { activeTotp } from '../../support/people/second-factors';

let database: TeamDatabase;
beforeAll(async () => {
  database = await createTeamDatabase();
});
afterAll(() => database.close());

type Inserted = {
  readonly order: OrderRow;
  readonly proof: unknown;
  readonly evidence: string;
  readonly approverId: string;
};

/** The constraint that refuses approvals written in one transaction, or `none`. */
const refusalOf = (approvals: readonly Inserted[]): Promise<string> =>
  database.sql
    .begin(async (sql) => {
      for (const { order, proof, evidence, approverId } of approvals)
        await sql`insert into approvals (order_id, version, hash, approver_id, decision, factor_id, evidence, list_proof)
          select ${order.id}, ${order.version}, ${order.hash}, user_id, 'approved', id, ${evidence}::text::jsonb,
            ${proof === null ? null : JSON.stringify(proof)}::text::jsonb
          from factors where user_id = ${approverId} and state = 'active'`;
    })
    .then(
      () => 'none',
      (error: postgres.PostgresError) => error.constraint_name ?? error.code,
    );

/** Three orders in a list that is confirmed as far as the database can tell. */
async function confirmedList() {
  const approverId = database.team.approver.id;
  const orders = await submittedOrders(database.db, database.team, 3);
  const list = sealList(orders.map(({ hash }) => hash));
  const evidence = await rawEvidence(database.sql, approverId, list.hash);
  const [first] = orders;
  if (!first) throw new Error('no orders');
  return {
    first,
    proof: list.proofOf(first.hash),
    approvals: orders.map((order) => ({ order, proof: list.proofOf(order.hash), evidence, approverId })),
  };
}

/** What the database says of the first approval of a list with this proof in place of its own. */
async function refusalWith(tamper: (proof: ListProof) => unknown): Promise<string> {
  const { approvals, proof } = await confirmedList();
  return refusalOf(approvals.map((each, index) => (index === 0 ? { ...each, proof: tamper(proof) } : each)));
}

describe('the database, for approvals of a list', () => {
  it('takes all of them with the proof of each', async () => {
    expect(await refusalOf((await confirmedList()).approvals)).toBe('none');
  });

  it('refuses a part of the list', async () => {
    const { approvals } = await confirmedList();
    expect(await refusalOf(approvals.slice(1))).toBe('approvals_whole_list');
  });

  it('refuses a list in two transactions', async () => {
    const { approvals } = await confirmedList();
    for (const each of approvals) expect(await refusalOf([each])).toBe('approvals_whole_list');
  });

  it.each<readonly [string, (proof: ListProof) => unknown]>([
    ['no proof', () => null],
    ['another root', (proof) => ({ ...proof, root: 'a'.repeat(64) })],
    ['another count', (proof) => ({ ...proof, count: proof.count + 1 })],
    ['a count beyond the bound', (proof) => ({ ...proof, count: mostInList + 1 })],
    ['a count in text', (proof) => ({ ...proof, count: String(proof.count) })],
    ['no steps', (proof) => ({ ...proof, steps: [] })],
    ['a further step', (proof) => ({ ...proof, steps: [...proof.steps, ...proof.steps] })],
    ['a step without a side', (proof) => ({ ...proof, steps: proof.steps.map(({ hash }) => ({ hash })) })],
    ['a short hash', (proof) => ({ ...proof, steps: proof.steps.map((step) => ({ ...step, hash: 'ab' })) })],
    ['a further member', (proof) => ({ ...proof, remark: 'x' })],
    ['a list that nobody confirmed', () => sealList(['a'.repeat(64)]).proofOf('a'.repeat(64))],
    ['an empty object', () => ({})],
  ])('refuses an approval with %s', async (_, tamper) => {
    expect(await refusalWith(tamper)).toBe('approvals_evidence_whole');
  });

  it.each([
    ['text', '"proof"'],
    ['a list', '[]'],
  ])('refuses %s in place of a proof', async (_, json) => {
    const constraint = await refusalWith(() => JSON.parse(json));
    expect(['approvals_evidence_whole', 'approvals_list_proof']).toContain(constraint);
  });

  it('refuses a proof beside a confirmation of the single order', async () => {
    const { approvals, first } = await confirmedList();
    const evidence = await rawEvidence(database.sql, database.team.approver.id, first.hash);
    expect(await refusalOf(approvals.map((each) => ({ ...each, evidence })))).toBe(
      'approvals_evidence_whole',
    );
  });

  it('refuses a proof beside the confirmation of another person', async () => {
    const { approvals } = await confirmedList();
    const approverId = database.team.otherApprover.id;
    expect(await refusalOf(approvals.map((each) => ({ ...each, approverId })))).toBe(
      'approvals_evidence_whole',
    );
  });

  it('refuses a proof with a decline', async () => {
    const { first, proof } = await confirmedList();
    const declined = database.sql`insert into approvals (order_id, version, hash, approver_id, decision, reason, list_proof)
      values (${first.id}, ${first.version}, ${first.hash}, ${database.team.approver.id}, 'declined', 'no',
        ${JSON.stringify(proof)}::text::jsonb)`;
    await expect(declined).rejects.toMatchObject({ constraint_name: 'approvals_list_proof' });
  });

  it('refuses a code for a list whose total is above the limit for codes', async () => {
    await applyPolicy(database.db, { codesUpTo: '30.00' });
    const actor = await addActor(database.db, 'approver');
    await activeTotp(database.db, actor);
    const [app] = await listActiveFactors(database.db, actor.id);
    if (!app) throw new Error('there is no app');
    const byCode = async (...amounts: readonly string[]) => {
      const orders: OrderRow[] = [];
      for (const amount of amounts)
        orders.push(await submittedOrder(database.db, database.team, sepa({ amount: fromDecimal(amount) })));
      const { hash, proofOf } = sealList(orders.map((order) => order.hash));
      const evidence = JSON.stringify(await writeRawEvidence(database.db, app, hash));
      return refusalOf(
        orders.map((order) => ({ order, proof: proofOf(order.hash), evidence, approverId: actor.id })),
      );
    };
    expect(await byCode('20.00', '10.00')).toBe('none');
    expect(await byCode('20.00', '10.01')).toBe('approvals_passkey');
  });

  it('computes the confirmed hash as the code does', async () => {
    const hashes = Array.from({ length: mostInList }, (_, index) => index.toString(16).padStart(64, '0'));
    for (let count = 1; count <= mostInList; count += 7) {
      const { proofOf } = sealList(hashes.slice(0, count));
      for (const hash of hashes.slice(0, count + 1)) {
        const proof = proofOf(hashes[Math.min(Number.parseInt(hash, 16), count - 1)] ?? '');
        const [row] = await database.sql<{ hash: string | null }[]>`
          select confirmed_hash(${hash}, ${JSON.stringify(proof)}::text::jsonb) as hash`;
        expect(row?.hash ?? undefined).toBe(confirmedHash(hash, proof));
      }
    }
  });
});
