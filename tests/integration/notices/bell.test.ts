import { describe, expect, onTestFinished, test } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { followChain } from '@/lib/notices/follow';
import { listItemsOf } from '@/lib/notices/items';
import { countUnread, countWaiting, listGroups, listNotices, mostUnread } from '@/lib/notices/queries';
import { chooseMailTopics, listMailTopics, markRead } from '@/lib/notices/settings';
import { declineOrder } from '@/lib/orders/approvals/decline';
import { createTeamDatabase } from '../../support/database/database';
import { submittedOrder, value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

const now = () => new Date();

/** A house whose chain is followed from here on, and what its people may see of their own. */
async function openFixture() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  await followChain({ db, mail: false, kinds: changeRequestKinds });
  const submitted = async (count: number) => {
    const orders = [];
    for (let order = 0; order < count; order += 1) orders.push(await submittedOrder(db, team));
    while ((await followChain({ db, mail: false, kinds: changeRequestKinds })) > 0);
    return orders;
  };
  const own = {
    approver: granted(team.approver, 'profile:manage'),
    maker: granted(team.maker, 'profile:manage'),
    viewer: granted(team.viewer, 'profile:manage'),
  };
  return { ...database, team, own, submitted };
}

describe('the bell', () => {
  test('says of many payments at once what it says of one, in one line', async () => {
    const { db, own, submitted } = await openFixture();
    await submitted(12);
    const lines = await listGroups(db, own.approver, 0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      text: 'Marta Maker submitted 12 payments for approval',
      href: '/approvals',
      isUnread: true,
    });
    expect(lines[0]?.about).toBeUndefined();
    expect(await countUnread(db, own.approver)).toBe(12);
  });

  test('says what one payment is about, without its account, and leads to it', async () => {
    const { db, own, submitted } = await openFixture();
    const [order] = await submitted(1);
    const [line] = await listGroups(db, own.approver, 60);
    expect(line).toMatchObject({
      text: 'Marta Maker submitted a payment for approval',
      about: '12.50 EUR to Soren Soehne',
      href: `/payments/${order?.id}`,
    });
  });

  test('counts what waits as the rooms do: what others decided waits no more, and stays told', async () => {
    const { db, team, own, submitted } = await openFixture();
    const [first] = await submitted(2);
    if (!first) throw new Error('no order');
    const waiting = async () => (await countWaiting(db, own.approver, [], now())).approvals;
    expect(await waiting()).toBe(2);
    value(await declineOrder({ db, now }, team.otherApproving, first, 'Not ours'));
    expect(await waiting()).toBe(1);
    expect((await listNotices(db, own.approver)).notices).toHaveLength(2);
    expect(await countWaiting(db, own.maker, [], now())).toEqual({ approvals: 0, changes: 0, exceptions: 0 });
  });

  test('does not ask a person to decide about an order of which they wrote an earlier version', async () => {
    const { db, sql, team, submitted } = await openFixture();
    const [order] = await submitted(1);
    const waiting = async (person: typeof team.approver) =>
      (await listItemsOf(db, person.id, { limit: 9 })).map(({ waits }) => waits);
    expect(await waiting(team.approver)).toEqual([true]);
    await sql.begin(async (owner) => {
      await owner`set local session_replication_role = replica`;
      await owner`insert into order_versions (order_id, version, canonical_form, hash, editor_id)
        select order_id, 99, canonical_form, hash, ${team.approver.id} from order_versions where order_id = ${order?.id ?? ''}`;
    });
    expect(await waiting(team.approver)).toEqual([false]);
    expect(await waiting(team.otherApprover)).toEqual([true]);
  });

  test('marks as read what was seen, and not what came since', async () => {
    const { db, own, submitted } = await openFixture();
    await submitted(3);
    const [seen] = await listGroups(db, own.approver, 0);
    await submitted(1);
    await markRead(db, own.approver, BigInt(seen?.sequence ?? 0));
    expect(await countUnread(db, own.approver)).toBe(1);
    await markRead(db, own.approver, 0n);
    expect(await countUnread(db, own.approver)).toBe(1);
  });

  test('never takes as read what has not happened yet', async () => {
    const { db, own, submitted } = await openFixture();
    await submitted(1);
    await markRead(db, own.approver, 999_999_999n);
    await submitted(1);
    expect(await countUnread(db, own.approver)).toBe(1);
  });

  test('has nothing for those whom nothing concerns', async () => {
    const { db, own, submitted } = await openFixture();
    await submitted(1);
    expect(await listGroups(db, own.viewer, 0)).toEqual([]);
    expect(await countUnread(db, own.viewer)).toBe(0);
  });
});

describe('the page of notices', () => {
  test('goes on where the page before ended, and counts no further than the bell', async () => {
    const { db, own, submitted } = await openFixture();
    await submitted(51);
    const first = await listNotices(db, own.approver);
    expect(first.notices).toHaveLength(50);
    const second = await listNotices(db, own.approver, first.next);
    expect(second.notices).toHaveLength(1);
    expect(second.next).toBeUndefined();
    expect(await countUnread(db, own.approver)).toBeLessThanOrEqual(mostUnread);
  });
});

describe('what a person gets e-mail about', () => {
  test('is everything that concerns their role, until they choose', async () => {
    const { db, own } = await openFixture();
    expect(await listMailTopics(db, own.approver)).toEqual([
      'approvals',
      'exceptions',
      'changes',
      'comments',
      'reminders',
      'incoming',
    ]);
    expect(await listMailTopics(db, own.viewer)).toEqual(['comments', 'incoming']);
    await chooseMailTopics(db, own.approver, ['exceptions']);
    expect(await listMailTopics(db, own.approver)).toEqual(['exceptions']);
    await chooseMailTopics(db, own.approver, ['exceptions', 'approvals']);
    expect(await listMailTopics(db, own.approver)).toEqual(['approvals', 'exceptions']);
  });
});
