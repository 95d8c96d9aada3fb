import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grant } from '@/lib/access/grant';
import { verifyChain } from '@/lib/audit/verify';
import { approvals } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { approveOrder, type SeenOrder } from '@/lib/orders/approvals/approve';
import { declineOrder } from '@/lib/orders/approvals/decline';
import { countAwaitingDecision, listAwaitingDecision } from '@/lib/orders/approvals/queue';
import { editDraft } from '@/lib/orders/drafts/draft';

import { withdrawOrder } from '@/lib/orders/drafts/submit';
import { createTeamDatabase, type TeamDatabase } from '../../../support/database/database';
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
import { testSecondFactor } from '../../../support/people/second-factors';
import type { Team } from '../../../support/people/team';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

/** The maker, after someone made them an approver: the role allows what the order must not. */
const promoted = (actor: Team['maker']) => granted({ ...actor, role: 'approver' }, 'payments:approve');

const parts = () => ({ db: database.db, now: () => new Date() });

/** With Anna's key in hand, which does not matter: it is refused before anyone is asked to confirm. */
const approveAs = async (actor: Team['maker'], seen: SeenOrder) =>
  approveOrder(
    { ...parts(), secondFactor: testSecondFactor(database.db) },
    promoted(actor),
    seen,
    await team.anna.answer(seen.hash),
  );

describe('an approval', () => {
  test('records version, hash and approver', async () => {
    const order = await submittedOrder(database.db, team);
    value(await team.anna.approve(order));
    const rows = await database.db.select().from(approvals).where(eq(approvals.orderId, order.id));
    expect(rows).toMatchObject([
      { version: order.version, hash: order.hash, approverId: team.approver.id, decision: 'approved' },
    ]);
  });

  test('creates the submission in the same commit', async () => {
    const order = await submittedOrder(database.db, team);
    value(await team.anna.approve(order));
    const rows = await database.db.select().from(submissions).where(eq(submissions.orderId, order.id));
    expect(rows).toMatchObject([{ phase: 'send', version: order.version, hash: order.hash, attempts: 0 }]);
  });

  test('refuses approval by the maker, and leaves no trace', async () => {
    const order = await submittedOrder(database.db, team);
    const before = await traceOf(database.db, order.id);
    expect(await approveAs(team.maker, order)).toEqual({
      ok: false,
      error: 'own_order',
    });
    expect(await traceOf(database.db, order.id)).toEqual(before);
  });

  test('refuses approval by the last editor, and leaves no trace', async () => {
    const draft = await submittedOrder(database.db, team);
    const edited = value(
      await editDraft(database.db, team.otherDrafting, draft, sepa({ reference: 'Edited' })),
    );
    const order = value(await submit(database.db, team, edited));
    const before = await traceOf(database.db, order.id);
    expect(await approveAs(team.otherDrafting.actor, order)).toEqual({ ok: false, error: 'own_order' });
    expect(await traceOf(database.db, order.id)).toEqual(before);
  });

  test('refuses approval of another hash than the stored one', async () => {
    const order = await submittedOrder(database.db, team);
    const seen = { ...order, hash: 'f'.repeat(64) };
    expect(await team.anna.approve(seen)).toEqual({
      ok: false,
      error: 'changed_since',
    });
  });

  test('refuses approval of an order that was edited after it was shown, even if resubmitted', async () => {
    const seen = await submittedOrder(database.db, team);
    const edited = value(await editDraft(database.db, team.drafting, seen, sepa({ reference: 'Edited' })));
    value(await submit(database.db, team, edited));
    expect(await team.anna.approve(seen)).toEqual({
      ok: false,
      error: 'changed_since',
    });
  });

  test.each(['viewer', 'maker', 'admin'] as const)('has no grant for the role %s', (role) => {
    expect(grant({ ...team.viewer, role }, 'payments:approve')).toBeUndefined();
  });

  test('throws on an order whose content does not match its hash', async () => {
    const order = await submittedOrder(database.db, team);
    await database.sql.begin(async (sql) => {
      await sql`alter table orders disable trigger guard`;
      await sql`update orders set amount = 99999.99 where id = ${order.id}`;
      await sql`alter table orders enable trigger guard`;
    });
    await expect(team.anna.approve(order)).rejects.toThrow('does not hash');
    expect((await getOrder(database.db, order.id)).state).toBe('awaiting_approval');
  });
});

describe('a decline', () => {
  test('stores its reason with the order', async () => {
    const order = await submittedOrder(database.db, team);
    const declined = value(await declineOrder(parts(), team.approving, order, '  Wrong   account '));
    expect(declined).toMatchObject({ state: 'declined', endReason: 'Wrong account' });
  });

  test.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['control characters', '\u0000\u0007'],
  ])('is refused without a reason: %s', async (_, reason) => {
    const order = await submittedOrder(database.db, team);
    const refused = await declineOrder(parts(), team.approving, order, reason);
    expect(refused).toEqual({ ok: false, error: 'reason_missing' });
  });

  test('truncates a long reason between characters', async () => {
    const order = await submittedOrder(database.db, team);
    const reason = `${'x'.repeat(499)}😀😀`;
    const declined = value(await declineOrder(parts(), team.approving, order, reason));
    expect(declined.endReason).toBe(`${'x'.repeat(499)}😀`);
  });

  test('is refused to the maker', async () => {
    const order = await submittedOrder(database.db, team);
    const refused = await declineOrder(parts(), promoted(team.maker), order, 'Mine');
    expect(refused).toEqual({ ok: false, error: 'own_order' });
  });
});

describe('an edit', () => {
  test('returns an order to draft in a new version', async () => {
    const order = await submittedOrder(database.db, team);
    const edited = value(await editDraft(database.db, team.drafting, order, sepa({ reference: 'Edited' })));
    expect(edited).toMatchObject({ state: 'draft', version: 2, reference: 'Edited' });
    expect(edited.hash).not.toBe(order.hash);
  });

  test('keeps the payment identifier and the maker', async () => {
    const order = await submittedOrder(database.db, team);
    const edited = value(
      await editDraft(database.db, team.otherDrafting, order, sepa({ reference: 'Edited' })),
    );
    expect(edited).toMatchObject({
      externalPaymentId: order.externalPaymentId,
      makerId: team.maker.id,
      lastEditorId: team.otherDrafting.actor.id,
    });
  });
});

describe('two concurrent decisions', () => {
  const outcomes = (results: readonly { ok: boolean; error?: unknown }[]) =>
    results.map((result) => (result.ok ? 'done' : result.error)).sort();

  test('approve once, and tell the other approver that it is decided', async () => {
    const order = await submittedOrder(database.db, team);
    const results = await Promise.all([team.anna.approve(order), team.tomas.approve(order)]);
    expect(outcomes(results)).toEqual(['done', 'wrong_state']);
    const rows = await database.db.select().from(submissions).where(eq(submissions.orderId, order.id));
    expect(rows).toHaveLength(1);
  });

  test('count either an approval or a decline', async () => {
    const order = await submittedOrder(database.db, team);
    const results = await Promise.all([
      team.anna.approve(order),
      declineOrder(parts(), team.otherApproving, order, 'No'),
    ]);
    expect(outcomes(results)).toEqual(['done', 'wrong_state']);
    const rows = await database.db.select().from(approvals).where(eq(approvals.orderId, order.id));
    expect(rows).toHaveLength(1);
  });

  test('count either an approval or a withdrawal, a hundred times, and send only approved orders', async () => {
    for (let round = 0; round < 100; round += 1) {
      const order = await submittedOrder(database.db, team);
      const race = [() => team.anna.approve(order), () => withdrawOrder(parts(), team.drafting, order)];
      const results = await Promise.all((round % 2 ? race : race.reverse()).map((run) => run()));
      expect(outcomes(results)).toEqual(['done', 'wrong_state']);
      const { state } = await getOrder(database.db, order.id);
      const rows = await database.db.select().from(submissions).where(eq(submissions.orderId, order.id));
      expect([state, rows.length]).toEqual(state === 'approved' ? ['approved', 1] : ['withdrawn', 0]);
    }
  });

  test('approve exactly what was seen, beside an edit', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await submittedOrder(database.db, team);
      const [approved, edited] = await Promise.all([
        team.anna.approve(order),
        editDraft(database.db, team.drafting, order, sepa({ reference: 'Edited' })),
      ]);
      expect([approved.ok, edited.ok].filter(Boolean)).toHaveLength(1);
      const { state, hash } = await getOrder(database.db, order.id);
      expect(state === 'approved' ? hash === order.hash : state === 'draft').toBe(true);
    }
  });
});

describe('the list of pending approvals', () => {
  test('shows an order to an approver, and not to its maker or editors', async () => {
    const order = await submittedOrder(database.db, team);
    const seenBy = async (grantOf: typeof team.approving) =>
      (await listAwaitingDecision(database.db, grantOf)).some(({ id }) => id === order.id);
    expect(await seenBy(team.approving)).toBe(true);
    expect(await seenBy(promoted(team.maker))).toBe(false);
  });

  test('is as long as its count', async () => {
    await submittedOrder(database.db, team);
    const listed = await listAwaitingDecision(database.db, team.approving);
    expect(await countAwaitingDecision(database.db, team.approving)).toBe(listed.length);
  });
});

test('records every decision on the timeline and in an intact audit chain', async () => {
  const order = await submittedOrder(database.db, team);
  value(await team.anna.approve(order));
  expect(await movesOf(database.db, order.id)).toEqual(['create', 'submit', 'approve']);
  expect(await verifyChain(database.db)).toMatchObject({ intact: true });
});
