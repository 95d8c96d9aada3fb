import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { notices } from '@/lib/db/schema/records/notices';
import { listMentionable } from '@/lib/discussions/comments/mentionable';
import { followChain } from '@/lib/notices/follow';
import { listNotices } from '@/lib/notices/queries';
import { insertBreak, openDiscussion } from '../../support/orders/discussions';
import { value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

describe('a mention', () => {
  const followAll = async (db: Database) => {
    while ((await followChain({ db, mail: true, kinds: changeRequestKinds })) > 0);
  };
  const actionsFor = async (db: Database, { id }: Actor) =>
    (
      await db
        .select({ action: auditRecords.action, isForMail: notices.isForMail })
        .from(notices)
        .innerJoin(auditRecords, eq(auditRecords.sequence, notices.sequence))
        .where(eq(notices.userId, id))
        .orderBy(asc(notices.sequence))
    ).filter(({ action }) => /commented|mentioned/.test(action));

  it('notifies that person by bell and e-mail with a link, and those involved of the comment', async () => {
    const { db, team, order, say } = await openDiscussion();
    await followAll(db);
    value(await say(team.approver, 'Please look, @Vera Viewer', [team.viewer.id]));
    await followAll(db);
    expect(await actionsFor(db, team.viewer)).toEqual([{ action: 'order.mentioned', isForMail: true }]);
    expect(await actionsFor(db, team.maker)).toEqual([{ action: 'order.commented', isForMail: true }]);
    expect(await actionsFor(db, team.approver)).toEqual([]);
    const { notices: listed } = await listNotices(db, granted(team.viewer, 'profile:manage'));
    expect(listed[0]).toMatchObject({
      text: `${team.approver.name} mentioned you in a comment on a payment`,
      href: expect.stringMatching(new RegExp(`^/payments/${order.id}#comment-[0-9a-f-]{36}$`)),
    });
  });

  it('replaces the notice of the comment for someone involved', async () => {
    const { db, team, say } = await openDiscussion();
    await followAll(db);
    value(await say(team.approver, '@Marta Maker, which invoice?', [team.maker.id]));
    await followAll(db);
    expect(await actionsFor(db, team.maker)).toEqual([{ action: 'order.mentioned', isForMail: true }]);
  });

  it('notifies the assignee of a difference of its comments', async () => {
    const { db, team, say } = await openDiscussion();
    const subject = await insertBreak(db);
    await db.execute(sql`update breaks set assignee_id = ${team.otherMaker.id} where id = ${subject.id}`);
    await followAll(db);
    value(await say(team.approver, 'Any news?', [], subject));
    await followAll(db);
    expect((await actionsFor(db, team.otherMaker)).map(({ action }) => action)).toEqual([
      'reconciliation.commented',
    ]);
    const { notices: listed } = await listNotices(db, granted(team.otherMaker, 'profile:manage'));
    expect(listed[0]?.href).toMatch(new RegExp(`^/reconciliation/${subject.id}#comment-`));
  });

  it('suggests active people by the beginning of a name, without oneself', async () => {
    const { db, team } = await openDiscussion();
    const suggested = async (text: string) =>
      (await listMentionable(db, granted(team.maker, 'discussions:write'), 'order', text)).map(
        ({ name }) => name,
      );
    expect(await suggested('vie')).toEqual(['Vera Viewer']);
    expect(await suggested('ma')).toEqual(['Otto Maker']);
    expect(await suggested('%')).toEqual([]);
    await db.update(users).set({ isActive: false }).where(eq(users.id, team.viewer.id));
    expect(await suggested('vie')).toEqual([]);
  });

  it.each([
    ['a deactivated person', true, 'For @Vera Viewer'],
    ['a person whom the text does not name', false, 'For nobody'],
  ])('of %s is refused, and the comment with it', async (_, isDeactivated, text) => {
    const { db, team, say, read } = await openDiscussion();
    if (isDeactivated) await db.update(users).set({ isActive: false }).where(eq(users.id, team.viewer.id));
    expect(await say(team.maker, text, [team.viewer.id])).toEqual({ ok: false, error: 'not_mentionable' });
    expect((await read()).total).toBe(0);
  });
});
