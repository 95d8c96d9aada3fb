import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';
import { countAwaitingDecision, listAwaitingDecision, orderDueAt } from '@/lib/orders/approvals/queue';
import { queueEntries, readQueueFilter } from '@/lib/orders/approvals/queue-filter';
import { editDraft } from '@/lib/orders/drafts/draft';
import { createTeamDatabase, type TeamDatabase } from '../../../support/database/database';
import { ownAccount, sepa, submit, submittedOrder, swift, value } from '../../../support/orders/orders';
import { applyPolicy, everything } from '../../../support/people/policy';
import type { Team } from '../../../support/people/team';

const otherAccount = iban('GB29NWBK60161331926819');

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
  await applyPolicy(database.db, { bands: [everything(2)] });
});
afterAll(() => database.close());

const listed = async (filter = {}, granted = team.approving) =>
  listAwaitingDecision(database.db, granted, { filter });

describe('the approval queue', () => {
  test('shows earlier approvals, and omits what the person approved', async () => {
    const order = await submittedOrder(database.db, team);
    value(await team.anna.approve(order));
    const [seen] = await listed({}, team.otherApproving);
    expect(seen).toMatchObject({ id: order.id, approved: [{ name: 'Anna Approver', groups: [] }] });
    expect((await listed()).map(({ id }) => id)).not.toContain(order.id);
    value(await team.tomas.approve(order));
  });

  test('shows an order again in another version', async () => {
    const order = await submittedOrder(database.db, team);
    value(await team.anna.approve(order));
    const edited = value(await editDraft(database.db, team.drafting, order, sepa({ reference: 'Edited' })));
    const again = value(await submit(database.db, team, edited));
    expect(await listed()).toMatchObject([{ id: order.id, version: 2, approved: [] }]);
    value(await team.anna.approve(again));
    expect(await countAwaitingDecision(database.db, team.approving)).toBe(0);
    value(await team.tomas.approve(again));
  });

  test('filters by network, account and amount', async () => {
    await submittedOrder(database.db, team, sepa({ amount: fromDecimal('10.00') }));
    await submittedOrder(database.db, team, sepa({ amount: fromDecimal('20.00'), account: otherAccount }));
    await submittedOrder(database.db, team, swift({ amount: fromDecimal('30.00') }));
    const amounts = async (filter: Parameters<typeof listed>[0]) =>
      (await listed(filter)).map(({ amount }) => amount);
    expect(await amounts({ network: 'SWIFT' })).toEqual([3_000n]);
    expect(await amounts({ account: otherAccount })).toEqual([2_000n]);
    expect(await amounts({ from: minorUnits(1_000n), to: minorUnits(2_000n) })).toEqual([1_000n, 2_000n]);
    expect(
      await countAwaitingDecision(database.db, team.approving, { filter: { account: ownAccount } }),
    ).toBe(2);
  });

  test('continues after a position, first due first, each order once', async () => {
    for (let index = 0; index < 12; index += 1) await submittedOrder(database.db, team);
    const first = await listAwaitingDecision(database.db, team.approving, { limit: 8 });
    const last = first.at(-1);
    const after = last && { at: orderDueAt(last), id: last.id };
    const all = [...first, ...(await listAwaitingDecision(database.db, team.approving, { after }))];
    expect(first.length).toBe(8);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(await countAwaitingDecision(database.db, team.approving)).toBe(all.length);
    const due = all.map((order) => orderDueAt(order).getTime());
    expect(due).toEqual([...due].sort((one, other) => one - other));
  });

  test('lists a scheduled order by its date', async () => {
    const soon = await submittedOrder(database.db, team);
    const later = await submittedOrder(
      database.db,
      team,
      sepa({ scheduledFor: new Date(Date.now() + 86_400_000) }),
    );
    const sooner = await submittedOrder(database.db, team);
    const ids = (await listed()).map(({ id }) => id);
    expect(ids.slice(-3)).toEqual([soon.id, sooner.id, later.id]);
  });

  test('counts no further than it is asked to', async () => {
    expect(await countAwaitingDecision(database.db, team.approving, { most: 3 })).toBe(3);
  });
});

test('keeps its filter in the address', () => {
  const filter = readQueueFilter({ network: 'SWIFT', account: otherAccount, from: '1.000,50', to: 'much' });
  expect(filter).toMatchObject({ network: 'SWIFT', account: otherAccount, from: 100_050n, to: undefined });
  const read = readQueueFilter(queueEntries(filter));
  expect(read).toEqual(filter);
});
