import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import type { Database } from '@/lib/db/client';
import { approvals } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { sealList } from '@/lib/identity/second-factors/approval-list';
import { mostInList } from '@/lib/identity/second-factors/most-in-list';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import { approveList, beginListApproval } from '@/lib/orders/approvals/list/approve-list';
import { findUnproven } from '@/lib/orders/approvals/proven';
import { editDraft } from '@/lib/orders/drafts/draft';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import type { OrderRow } from '@/lib/orders/order/content';
import { createFixture } from '../../../support/database/fixture';
import { approveAsList, listParts, signed, submittedOrders } from '../../../support/orders/approval-lists';
import {
  getOrder,
  movesOf,
  sepa,
  submit,
  submittedOrder,
  traceOf,
  value,
} from '../../../support/orders/orders';
import { granted } from '../../../support/people/people';
import { everything } from '../../../support/people/policy';
import { testSealingKey } from '../../../support/people/second-factors';

const now = () => new Date();

const statesOf = async (db: Database, orders: readonly OrderRow[]) =>
  Promise.all(orders.map(async ({ id }) => (await getOrder(db, id)).state));

const unproven = async (db: Database, orders: readonly OrderRow[]) =>
  findUnproven(db, await Promise.all(orders.map(({ id }) => getOrder(db, id))), testSealingKey);

/** The orders of a list that were refused, with the reasons. */
const refusedAre = (...refused: readonly (readonly [OrderRow, unknown])[]) => ({
  ok: false,
  error: {
    kind: 'not_all',
    refused: expect.toSatisfy(
      (found: readonly { id: string; why: unknown }[]) =>
        found.length === refused.length &&
        refused.every(([{ id }, why]) =>
          found.some((one) => one.id === id && JSON.stringify(one.why) === JSON.stringify(why)),
        ),
    ),
  },
});

const notConfirmed = (factor: string) => ({ ok: false, error: { kind: 'not_confirmed', factor } });

describe('a list of payments that is approved with one confirmation', () => {
  it('approves each, hands each to the engine, and every approval is proven alone', async () => {
    const { db, team } = await createFixture();
    const orders = await submittedOrders(db, team, 10);
    const approved = value(await approveAsList(db, team.anna, orders));
    expect(approved.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort());
    expect(await statesOf(db, orders)).toEqual(Array(10).fill('approved'));
    expect(await db.$count(submissions)).toBe(10);
    expect(await unproven(db, orders)).toEqual(new Map());
  });

  it('records each as a single approval does, with root, size and total of the list', async () => {
    const { db, team } = await createFixture();
    const orders = await submittedOrders(db, team, 3);
    value(await approveAsList(db, team.anna, orders));
    const { root } = sealList(orders.map(({ hash }) => hash));
    for (const order of orders) {
      expect(await movesOf(db, order.id)).toEqual(['create', 'submit', 'approve']);
      const [record] = await db
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.subjectId, order.id), eq(auditRecords.action, 'order.approve')));
      expect(record).toMatchObject({
        actorId: team.approver.id,
        details: { hash: order.hash, listRoot: root, listCount: 3, listTotal: '37.50', of: 1, approval: 1 },
      });
    }
    expect(await verifyChain(db)).toMatchObject({ intact: true });
  });

  it('is the same list in any order of the selection', async () => {
    const { db, team } = await createFixture();
    const orders = await submittedOrders(db, team, 3);
    const request = value(await beginListApproval(listParts(db), team.approving, orders));
    const answer = signed(team.anna, request);
    value(await approveList(listParts(db), team.approving, orders.toReversed(), answer));
    expect(await statesOf(db, orders)).toEqual(['approved', 'approved', 'approved']);
  });

  it('holds what has a later date', async () => {
    const { db, team } = await createFixture();
    const scheduledFor = new Date(Date.now() + 86_400_000);
    const orders = [await submittedOrder(db, team, sepa({ scheduledFor })), await submittedOrder(db, team)];
    value(await approveAsList(db, team.anna, orders));
    expect(await statesOf(db, orders)).toEqual(['held', 'approved']);
  });

  it('counts as one approval of what needs two', async () => {
    const { db, team } = await createFixture({
      bands: [{ ...everything(1), upTo: '100.00' }, everything(2)],
    });
    const small = await submittedOrder(db, team);
    const large = await submittedOrder(
      db,
      team,
      sepa({ amount: fromDecimal('500.00'), beneficiaryAccount: iban('FR1420041010050500013M02606') }),
    );
    value(await approveAsList(db, team.anna, [large, small]));
    expect(await statesOf(db, [small, large])).toEqual(['approved', 'awaiting_approval']);
    expect(await movesOf(db, large.id)).toEqual(['create', 'submit', 'add_approval']);
    value(await team.tomas.approve(large));
    expect(await unproven(db, [small, large])).toEqual(new Map());
  });

  it('measures each with the others, so that a split payment needs the approvals of the whole', async () => {
    const {
      db,
      sql: query,
      team,
    } = await createFixture({
      bands: [{ ...everything(1), upTo: '100.00' }, everything(2)],
    });
    const part = sepa({ amount: fromDecimal('60.00') });
    const orders = [await submittedOrder(db, team, part), await submittedOrder(db, team, part)];
    // One of them was submitted a day earlier.
    await query`update orders set counts_on = counts_on - 1 where id = ${orders[0]?.id ?? ''}`;
    value(await approveAsList(db, team.anna, orders));
    expect(await statesOf(db, orders)).toEqual(['awaiting_approval', 'awaiting_approval']);
  });

  it('takes as many payments as one page of the inbox, and no more', async () => {
    const { db, team } = await createFixture();
    const orders = await submittedOrders(db, team, mostInList + 1);
    expect(await approveAsList(db, team.anna, orders)).toEqual({ ok: false, error: 'list_too_long' });
    value(await approveAsList(db, team.anna, orders.slice(1)));
    expect(await unproven(db, orders.slice(1))).toEqual(new Map());
  });
});

describe('a list in which something changed after it was selected', () => {
  it('approves nothing, and names what was edited, withdrawn or decided', async () => {
    const { db, team } = await createFixture();
    const [kept, edited, withdrawn, decided] = await fourOf(db, team);
    const orders = [kept, edited, withdrawn, decided];
    const request = value(await beginListApproval(listParts(db), team.approving, orders));
    const draft = value(await editDraft(db, team.drafting, edited, sepa({ reference: 'Edited' })));
    value(await submit(db, team, draft));
    value(await withdrawOrder({ db, now }, team.drafting, withdrawn));
    value(await team.tomas.approve(decided));
    const before = await traceOf(db, kept.id);
    const refused = refusedAre(
      [edited, 'changed_since'],
      [withdrawn, 'wrong_state'],
      [decided, 'wrong_state'],
    );
    expect(await approveList(listParts(db), team.approving, orders, signed(team.anna, request))).toEqual(
      refused,
    );
    expect(await traceOf(db, kept.id)).toEqual(before);
    expect(await beginListApproval(listParts(db), team.approving, orders)).toEqual(refused);
    value(await approveAsList(db, team.anna, [kept]));
  });

  it('names an order of which the person gave the first of two approvals', async () => {
    const { db, team } = await createFixture({ bands: [everything(2)] });
    const [one, other] = await fourOf(db, team);
    value(await team.anna.approve(one));
    expect(await approveAsList(db, team.anna, [one, other])).toEqual(refusedAre([one, 'already_approved']));
  });

  it('names what is over a limit together with the others', async () => {
    const {
      db,
      sql: query,
      team,
    } = await createFixture({
      limits: [{ scope: 'account', period: 'day', amount: '20.00' }],
    });
    const early = await submittedOrder(db, team);
    await query`update orders set counts_on = counts_on - 1 where id = ${early.id}`;
    const late = await submittedOrder(db, team);
    const refused = await approveAsList(db, team.anna, [early, late]);
    expect(refused).toMatchObject({
      error: { refused: [{ why: { kind: 'over_limit' } }, { why: { kind: 'over_limit' } }] },
    });
    value(await approveAsList(db, team.anna, [late]));
  });

  it('throws on an order whose content does not match its hash, and approves nothing', async () => {
    const { db, sql: query, team } = await createFixture();
    const orders = await submittedOrders(db, team, 2);
    await query.begin(async (tx) => {
      await tx`alter table orders disable trigger guard`;
      await tx`update orders set amount = 99999.99 where id = ${orders[1]?.id ?? ''}`;
      await tx`alter table orders enable trigger guard`;
    });
    await expect(approveAsList(db, team.anna, orders)).rejects.toThrow('does not hash');
    expect(await statesOf(db, orders)).toEqual(['awaiting_approval', 'awaiting_approval']);
  });
});

describe('a list with an order of its approver', () => {
  it('is refused, and leaves no trace', async () => {
    const { db, team } = await createFixture();
    const orders = await submittedOrders(db, team, 2);
    const [own] = orders;
    if (!own) throw new Error('no order');
    const edited = value(await editDraft(db, team.otherDrafting, own, sepa({ reference: 'Edited' })));
    const resubmitted = value(await submit(db, team, edited));
    const promoted = granted({ ...team.otherMaker, role: 'approver' }, 'payments:approve');
    const list = [resubmitted, ...orders.slice(1)];
    const before = await traceOf(db, own.id);
    expect(await beginListApproval(listParts(db), promoted, list)).toEqual(
      refusedAre([resubmitted, 'own_order']),
    );
    const answer = signed(team.anna, value(await beginListApproval(listParts(db), team.approving, list)));
    expect(await approveList(listParts(db), promoted, list, answer)).toEqual(
      refusedAre([resubmitted, 'own_order']),
    );
    expect(await traceOf(db, own.id)).toEqual(before);
  });
});

describe('the confirmation of a list', () => {
  it('confirms this list once', async () => {
    const { db, team } = await createFixture();
    const orders = await submittedOrders(db, team, 2);
    const request = value(await beginListApproval(listParts(db), team.approving, orders));
    const answer = signed(team.anna, request);
    value(await approveList(listParts(db), team.approving, orders, answer));
    expect(await approveList(listParts(db), team.approving, orders, answer)).toMatchObject({
      error: { kind: 'not_all' },
    });
    expect(await db.$count(approvals)).toBe(2);
  });

  it('confirms no other list, subset, superset or single order', async () => {
    const { db, team } = await createFixture();
    const orders = await submittedOrders(db, team, 4);
    const [first, second, third, fourth] = orders;
    if (!first || !second || !third || !fourth) throw new Error('no orders');
    const request = value(await beginListApproval(listParts(db), team.approving, [first, second]));
    const answer = signed(team.anna, request);
    for (const list of [[third, fourth], [first], [first, second, third], [first, third]]) {
      expect(await approveList(listParts(db), team.approving, list, answer)).toEqual(
        notConfirmed('challenge_unknown'),
      );
    }
    const single = await team.anna.answer(first.hash);
    expect(await approveList(listParts(db), team.approving, [first], single)).toEqual(
      notConfirmed('challenge_unknown'),
    );
    expect(await db.$count(approvals)).toBe(0);
    value(await approveList(listParts(db), team.approving, [first, second], answer));
  });

  it('is not another person’s', async () => {
    const { db, team } = await createFixture();
    const orders = await submittedOrders(db, team, 2);
    const request = value(await beginListApproval(listParts(db), team.approving, orders));
    const answer = signed(team.anna, request);
    expect(await approveList(listParts(db), team.otherApproving, orders, answer)).toEqual(
      notConfirmed('challenge_unknown'),
    );
    const byTomas = signed(team.tomas, request);
    expect(await approveList(listParts(db), team.approving, orders, byTomas)).toEqual(
      notConfirmed('not_verified'),
    );
    expect(await statesOf(db, orders)).toEqual(['awaiting_approval', 'awaiting_approval']);
  });
});

async function fourOf(db: Database, team: Parameters<typeof submittedOrders>[1]) {
  const [one, two, three, four] = await submittedOrders(db, team, 4);
  if (!one || !two || !three || !four) throw new Error('no orders');
  return [one, two, three, four] as const;
}
