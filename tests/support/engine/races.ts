import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '@/lib/db/client';
import { approvals } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { releaseDue } from '@/lib/engine/scheduling/orders/release';
import { editDraft } from '@/lib/orders/drafts/draft';
import { cancelHeld, withdrawOrder } from '@/lib/orders/drafts/submit';
import type { OrderRow } from '@/lib/orders/order/content';
import type { ProviderClient } from '@/lib/provider/client';
import { approvedOrder, getOrder, sepa, submittedOrder } from '../orders/orders';
import type { Team } from '../people/team';
import type { App } from './engine';

const now = () => new Date();
type Outcome = { readonly ok: boolean; readonly error?: unknown };

/** The results of two concurrent commands, in any order. */
const recorded = (outcomes: readonly Outcome[]) =>
  outcomes.map((one) => (one.ok ? 'done' : one.error)).sort();

/** Both at once, alternating which starts first. */
const race = (round: number, one: () => Promise<Outcome>, other: () => Promise<Outcome>) =>
  Promise.all(round % 2 === 0 ? [one(), other()] : [other(), one()]);

/**
 * The invariants of an order: it is released only with the required quorum of approvals of its current
 * version, by people who neither made nor edited it, and it is submitted at most once.
 */
async function expectQuorum(db: Database, id: OrderRow['id']): Promise<OrderRow> {
  const order = await getOrder(db, id);
  const given = (await db.select().from(approvals).where(eq(approvals.orderId, id))).filter(
    (approval) =>
      approval.decision === 'approved' &&
      approval.version === order.version &&
      approval.hash === order.hash &&
      approval.approverId !== order.makerId &&
      approval.approverId !== order.lastEditorId,
  );
  const submitted = await db.select().from(submissions).where(eq(submissions.orderId, id));
  const isReleased = order.state === 'approved' || order.state === 'held';
  if (isReleased) expect(given.length).toBeGreaterThanOrEqual(order.requiredApprovals);
  expect(submitted.length).toBe(order.state === 'approved' ? 1 : 0);
  return order;
}

/** Two approvers of an order that needs both. */
export async function raceApprovals(db: Database, team: Team, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const order = await submittedOrder(db, team);
    const outcomes = await race(
      round,
      () => team.anna.approve(order),
      () => team.tomas.approve(order),
    );
    expect(recorded(outcomes)).toEqual(['done', 'done']);
    expect((await expectQuorum(db, order.id)).state).toBe('approved');
  }
}

/** An approver of an order that needs one, and another maker who edits it. */
export async function raceApprovalAndEdit(
  db: Database,
  team: Team,
  rounds: number,
): Promise<ReadonlySet<string>> {
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const order = await submittedOrder(db, team);
    const edited = sepa({ reference: `Edited ${round}` });
    const outcomes = await race(
      round,
      () => team.anna.approve(order),
      () => editDraft(db, team.otherDrafting, order, edited),
    );
    const { state } = await expectQuorum(db, order.id);
    expect([recorded(outcomes), state]).toEqual(
      state === 'approved' ? [['done', 'wrong_state'], state] : [['changed_since', 'done'], 'draft'],
    );
    ends.add(state);
  }
  return ends;
}

/** An approver of an order that needs one, and its maker who withdraws it. */
export async function raceApprovalAndWithdrawal(
  db: Database,
  team: Team,
  rounds: number,
): Promise<ReadonlySet<string>> {
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const order = await submittedOrder(db, team);
    const outcomes = await race(
      round,
      () => team.anna.approve(order),
      () => withdrawOrder({ db, now }, team.drafting, order),
    );
    expect(recorded(outcomes)).toEqual(['done', 'wrong_state']);
    const { state } = await expectQuorum(db, order.id);
    expect(['approved', 'withdrawn']).toContain(state);
    ends.add(state);
  }
  return ends;
}

/**
 * The engine that releases a due order, and a person who cancels it. The provider's answer is read before, so
 * that the two meet in the database.
 */
export async function raceReleaseAndCancel(app: App, rounds: number): Promise<ReadonlySet<string>> {
  const { db, team } = app;
  const content = sepa({ account: app.account, scheduledFor: new Date(Date.now() + 3_600_000) });
  const afterwards = () => new Date(Date.now() + 3_600_001);
  const accounts = await app.provider.listAccounts({ allAccounts: true });
  const commission = await app.provider.commission({ account: app.account, amount: '12.50' });
  const provider: ProviderClient = {
    ...app.provider,
    listAccounts: async () => accounts,
    commission: async () => commission,
  };
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const held = await approvedOrder(db, team, content);
    const cancel = () => cancelHeld({ db, now }, team.stopping, held);
    const release = () => releaseDue({ db, provider, now: afterwards, unanswered: new Map() });
    const released = round % 2 === 0 ? undefined : release();
    const [cancelled] = await Promise.all([cancel(), released ?? release()]);
    const { state } = await expectQuorum(db, held.id);
    expect([recorded([cancelled]), state]).toEqual(
      cancelled.ok ? [['done'], 'withdrawn'] : [['wrong_state'], 'approved'],
    );
    ends.add(state);
  }
  return ends;
}
