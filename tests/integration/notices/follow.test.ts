import { asc, count, eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { noticeCursor, noticeSettings, notices } from '@/lib/db/schema/records/notices';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { addComment } from '@/lib/discussions/comments/comment';
import { engineActor } from '@/lib/engine/engine-actor';
import { newChangeRequestId, newCommentId } from '@/lib/kernel/ids';
import { followChain } from '@/lib/notices/follow';
import { declineOrder, sendBackOrder } from '@/lib/orders/approvals/decline';
import { moveOrder } from '@/lib/orders/transitions/move';
import { createTeamDatabase } from '../../support/database/database';
import { approvedOrder, recordRefusal, submittedOrder, value } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';

const now = () => new Date();

/** A fixture whose chain is followed from here on. */
async function openFixture() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { team } = database;
  await followChain({ db: database.db, mail: true, kinds: changeRequestKinds });
  return { ...database, team };
}

async function followAll(db: Database, mail = true): Promise<number> {
  let records = 0;
  for (;;) {
    const followed = await followChain({ db, mail, kinds: changeRequestKinds });
    if (followed === 0) return records;
    records += followed;
  }
}

/** What a person was told, oldest first. */
async function noticesOf(db: Database, { id }: Pick<Actor, 'id'>): Promise<string[]> {
  const rows = await db
    .select({ action: auditRecords.action })
    .from(notices)
    .innerJoin(auditRecords, eq(auditRecords.sequence, notices.sequence))
    .where(eq(notices.userId, id))
    .orderBy(asc(notices.sequence));
  return rows.map(({ action }) => action);
}

describe('the follower of the audit chain', () => {
  test('starts at the head of the chain, without earlier events', async () => {
    const { db, close, team } = await createTeamDatabase();
    onTestFinished(close);
    await submittedOrder(db, team);
    expect(await followAll(db)).toBe(0);
    expect(await noticesOf(db, team.approver)).toEqual([]);
    await submittedOrder(db, team);
    await followAll(db);
    expect(await noticesOf(db, team.approver)).toEqual(['order.submit']);
  });

  test('creates each notice once with concurrent followers', async () => {
    const { db, team } = await openFixture();
    for (let order = 0; order < 5; order += 1) await submittedOrder(db, team);
    await Promise.all(Array.from({ length: 8 }, () => followAll(db)));
    expect(await noticesOf(db, team.approver)).toEqual(Array.from({ length: 5 }, () => 'order.submit'));
  });

  test('resumes at its position after dying before the commit', async () => {
    const { db, team } = await openFixture();
    await submittedOrder(db, team);
    const before = await db.select().from(noticeCursor);
    // The last statement of the follower's transaction fails.
    await db.execute(
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await db.execute(
      'create trigger refuse before update on notice_cursor for each row execute function refuse()',
    );
    await expect(followChain({ db, mail: true, kinds: changeRequestKinds })).rejects.toThrow();
    expect(await db.select().from(noticeCursor)).toEqual(before);
    expect(await noticesOf(db, team.approver)).toEqual([]);
    expect(await db.execute('select from graphile_worker.jobs')).toHaveLength(0);
    await db.execute('drop trigger refuse on notice_cursor');
    await followAll(db);
    expect(await noticesOf(db, team.approver)).toEqual(['order.submit']);
  });

  test('never moves backwards', async () => {
    const { db, team } = await openFixture();
    await submittedOrder(db, team);
    await followAll(db);
    await expect(db.update(noticeCursor).set({ sequence: 0n })).rejects.toThrow();
  });

  test('queues one e-mail for each person, and none without a mail server', async () => {
    const { db, team } = await openFixture();
    for (let order = 0; order < 3; order += 1) await submittedOrder(db, team);
    await followAll(db, false);
    expect(await db.execute('select from graphile_worker.jobs')).toHaveLength(0);
    expect(await db.select().from(notices).where(eq(notices.isForMail, true))).toEqual([]);
    for (let order = 0; order < 3; order += 1) await submittedOrder(db, team);
    await followAll(db, true);
    expect(await db.execute('select from graphile_worker.jobs')).toHaveLength(2);
  });
});

describe('a notice', () => {
  test('of a submitted order goes to all who may approve it, and to nobody else', async () => {
    const { db, team } = await openFixture();
    await submittedOrder(db, team);
    await followAll(db);
    expect(await noticesOf(db, team.approver)).toEqual(['order.submit']);
    expect(await noticesOf(db, team.otherApprover)).toEqual(['order.submit']);
    expect(await noticesOf(db, team.maker)).toEqual([]);
    expect(await noticesOf(db, team.viewer)).toEqual([]);
  });

  test('goes to nobody who is switched off', async () => {
    const { db, team } = await openFixture();
    await db.update(users).set({ isActive: false }).where(eq(users.id, team.otherApprover.id));
    await submittedOrder(db, team);
    await followAll(db);
    expect(await noticesOf(db, team.otherApprover)).toEqual([]);
  });

  test('of a decline or return goes to the maker', async () => {
    const { db, team } = await openFixture();
    const declined = await submittedOrder(db, team);
    value(await declineOrder({ db, now }, team.approving, declined, 'Not ours'));
    const sentBack = await submittedOrder(db, team);
    value(await sendBackOrder({ db, now }, team.approving, sentBack, 'Which invoice?'));
    await followAll(db);
    expect(await noticesOf(db, team.maker)).toEqual(['order.decline', 'order.send_back']);
  });

  test('of a refused payment goes to the maker', async () => {
    const { db, team } = await openFixture();
    const approved = await approvedOrder(db, team);
    await db.transaction(async (tx) => {
      const sending = await moveOrder(tx, approved, 'claim', { actor: engineActor });
      if (!sending) throw new Error('not claimed');
      await recordRefusal(tx, sending);
      await moveOrder(tx, sending, 'refuse', { actor: engineActor });
    });
    await followAll(db);
    expect(await noticesOf(db, team.maker)).toEqual(['order.refuse']);
    expect(await noticesOf(db, team.otherApprover)).toEqual(['order.submit']);
  });

  test('of a partial approval goes to those who have not decided', async () => {
    const { db, team } = await openFixture();
    const order = await submittedOrder(db, team);
    value(await team.anna.approve(order));
    await db.transaction((tx) =>
      recordAudit(tx, {
        actor: team.approver,
        action: 'order.add_approval',
        subjectKind: 'order',
        subjectId: order.id,
      }),
    );
    await followAll(db);
    expect(await noticesOf(db, team.approver)).toEqual([]);
    expect(await noticesOf(db, team.otherApprover)).toEqual(['order.submit', 'order.add_approval']);
  });

  test('of an exception goes to the approvers', async () => {
    const { db, team } = await openFixture();
    const order = await approvedOrder(db, team);
    await followAll(db);
    await db.transaction((tx) =>
      recordAudit(tx, {
        actor: engineActor,
        action: 'exception.opened',
        subjectKind: 'order',
        subjectId: order.id,
      }),
    );
    await followAll(db);
    expect((await noticesOf(db, team.approver)).at(-1)).toBe('exception.opened');
    expect(await noticesOf(db, team.maker)).toEqual([]);
  });

  test('of a comment goes to the maker and earlier commenters and approvers, not to its author', async () => {
    const { db, team } = await openFixture();
    const order = await submittedOrder(db, team);
    await followAll(db);
    const say = async (who: Actor) => {
      const comment = {
        id: newCommentId(),
        subject: { kind: 'order', id: order.id },
        text: 'Which one?',
      } as const;
      value(await addComment({ db, now }, granted(who, 'discussions:write'), { ...comment, mentioned: [] }));
      await followAll(db);
    };
    await say(team.approver);
    expect(await noticesOf(db, team.maker)).toEqual(['order.commented']);
    expect(await noticesOf(db, team.otherApprover)).toEqual(['order.submit']);
    await say(team.maker);
    expect(await noticesOf(db, team.approver)).toEqual(['order.submit', 'order.commented']);
    expect(await noticesOf(db, team.maker)).toEqual(['order.commented']);
  });

  test('of a change request goes to those who may decide, except the person concerned; of the decision, to the requester', async () => {
    const { db } = await openFixture();
    const [asking, deciding, concerned] = [
      await addActor(db, 'admin'),
      await addActor(db, 'admin'),
      await addActor(db, 'admin'),
    ];
    const id = newChangeRequestId();
    await db.insert(changeRequests).values({
      id,
      kind: 'person.rights',
      subjectId: concerned.id,
      payload: {},
      hash: 'a'.repeat(64),
      requesterId: asking.id,
      requestedAt: now(),
    });
    const record = (actor: Actor, what: string) =>
      db.transaction((tx) =>
        recordAudit(tx, {
          actor,
          action: `change_request.${what}`,
          subjectKind: 'change_request',
          subjectId: id,
        }),
      );
    await record(asking, 'opened');
    await record(deciding, 'approved');
    await followAll(db);
    expect(await noticesOf(db, deciding)).toEqual(['change_request.opened']);
    expect(await noticesOf(db, asking)).toEqual(['change_request.approved']);
    expect(await noticesOf(db, concerned)).toEqual([]);
  });

  test('is not mailed for a topic that the person switched off', async () => {
    const { db, team } = await openFixture();
    await db.insert(noticeSettings).values({ userId: team.approver.id, muted: ['approvals'] });
    await submittedOrder(db, team);
    await followAll(db);
    const [row] = await db.select({ rows: count() }).from(notices).where(eq(notices.isForMail, true));
    expect(row?.rows).toBe(1);
    expect(await noticesOf(db, team.approver)).toEqual(['order.submit']);
  });
});
