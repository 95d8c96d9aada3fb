import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { grant } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { addComment, textHash, withdrawComment } from '@/lib/discussions/comments/comment';
import { listEarlierComments, newestComments } from '@/lib/discussions/comments/queries';
import type { DiscussionSubject } from '@/lib/discussions/subject';
import { newCommentId, newOrderId } from '@/lib/kernel/ids';
import { roles } from '@/lib/kernel/roles';
import { longestComment } from '@/lib/kernel/topics/discussions';
import { compareDiscussions } from '@/lib/verify/compare/discussions';
import { insertBatch } from '../../support/batches/batches';
import { createTeamDatabase } from '../../support/database/database';
import { insertBreak, openDiscussion } from '../../support/orders/discussions';
import { submittedOrder, value } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';
import type { Team } from '../../support/people/team';
import { decline, requestedBeneficiary } from '../../support/provider/beneficiaries';

const now = () => new Date();

const recordsOf = (db: Database, id: string) =>
  db.select().from(auditRecords).where(eq(auditRecords.subjectId, id)).orderBy(asc(auditRecords.sequence));

const subjectsOf = async (db: Database, team: Team): Promise<readonly DiscussionSubject[]> => [
  { kind: 'order', id: (await submittedOrder(db, team)).id },
  { kind: 'batch', id: await insertBatch(db, team) },
  { kind: 'beneficiary', id: (await requestedBeneficiary(db, team)).id },
  await insertBreak(db),
];

describe('a comment', () => {
  it('is added to a payment, batch, beneficiary or difference, with its hash in the audit chain', async () => {
    const { db, team, say } = await openDiscussion();
    for (const subject of await subjectsOf(db, team)) {
      value(await say(team.maker, `About a ${subject.kind}\r\n\r\n\r\nfor you`, [], subject));
      const last = (await recordsOf(db, subject.id)).at(-1);
      expect(last).toMatchObject({ actorId: team.maker.id });
      expect(last?.action).toMatch(/\.commented$/);
      expect(last?.details).toEqual({
        comment: expect.any(String),
        textHash: textHash(`About a ${subject.kind}\n\nfor you`),
      });
    }
    const { count, differing } = await compareDiscussions(db);
    expect({ count, differing }).toEqual({ count: 4, differing: 0 });
  });

  it('changes nothing that is approved', async () => {
    const { team, order, say } = await openDiscussion();
    value(await say(team.approver, 'Which invoice is this?'));
    expect((await team.anna.approve(order)).ok).toBe(true);
  });

  it('is written by makers, approvers and admins, and read by everyone', async () => {
    const { db, read } = await openDiscussion();
    const writing = [];
    for (const role of roles) {
      const actor = await addActor(db, role);
      if (grant(actor, 'discussions:write')) writing.push(role);
      expect((await read(actor)).total).toBe(0);
    }
    expect(writing.sort()).toEqual(['admin', 'approver', 'maker']);
  });

  it.each([
    ['without text', ' \n\t', 'text_missing'],
    ['with one character too many', 'é'.repeat(longestComment + 1), 'text_too_long'],
  ])('is refused %s', async (_, text, error) => {
    const { say, team, read } = await openDiscussion();
    expect(await say(team.maker, text)).toEqual({ ok: false, error });
    expect((await read()).total).toBe(0);
  });

  it('has exactly as many characters as it may, counted as people count them', async () => {
    const { say, team, read } = await openDiscussion();
    const text = '🎉'.repeat(longestComment);
    value(await say(team.maker, text));
    expect((await read()).comments[0]?.text).toBe(text);
  });

  it('is refused about a record that does not exist', async () => {
    const { say, team } = await openDiscussion();
    expect(await say(team.maker, 'Hello', [], { kind: 'order', id: newOrderId() })).toEqual({
      ok: false,
      error: 'not_found',
    });
  });

  it('belongs to its own record only', async () => {
    const { db, say, team, read } = await openDiscussion();
    const other = await submittedOrder(db, team);
    value(await say(team.maker, 'Elsewhere', [], { kind: 'order', id: other.id }));
    expect((await read()).total).toBe(0);
  });

  it('is added once when its request is repeated, and never replaced', async () => {
    const { db, subject, team, read } = await openDiscussion();
    const writing = granted(team.maker, 'discussions:write');
    const comment = { id: newCommentId(), subject, text: 'Once', mentioned: [] };
    value(await addComment({ db, now }, writing, comment));
    value(await addComment({ db, now }, writing, comment));
    expect(await addComment({ db, now }, writing, { ...comment, text: 'Other' })).toEqual({
      ok: false,
      error: 'other_comment',
    });
    expect((await read()).comments.map(({ text }) => text)).toEqual(['Once']);
  });

  it('about a beneficiary remains when the request to add it is declined', async () => {
    const { db, say, team } = await openDiscussion();
    const { id } = await requestedBeneficiary(db, team);
    value(await say(team.maker, 'Who are they?', [], { kind: 'beneficiary', id }));
    value(await decline(db, team.approver, id));
    expect(await compareDiscussions(db)).toMatchObject({ count: 1, differing: 0 });
  });
});

describe('a list of comments', () => {
  it('shows the newest of a hundred, and earlier ones page by page', async () => {
    const { db, subject, say, team, read } = await openDiscussion();
    for (let number = 1; number <= 100; number += 1) value(await say(team.maker, `Comment ${number}`));
    const shown = await read();
    expect(shown.total).toBe(100);
    expect(shown.comments.map(({ text }) => text)).toEqual(
      Array.from({ length: newestComments }, (_, index) => `Comment ${100 - newestComments + index + 1}`),
    );
    const [first] = shown.comments;
    if (!first) throw new Error('no comments');
    const earlier = await listEarlierComments(db, granted(team.viewer, 'payments:read'), subject, {
      before: first.id,
      limit: 50,
    });
    expect(earlier.map(({ text }) => text)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Comment ${31 + index}`),
    );
  });

  it('has no earlier comments before one of another record', async () => {
    const { db, say, team, read } = await openDiscussion();
    const other = { kind: 'order', id: (await submittedOrder(db, team)).id } as const;
    value(await say(team.maker, 'Here'));
    value(await say(team.maker, 'Elsewhere', [], other));
    const [own] = (await read()).comments;
    if (!own) throw new Error('no comment');
    const reading = granted(team.viewer, 'payments:read');
    expect(await listEarlierComments(db, reading, other, { before: own.id, limit: 5 })).toEqual([]);
  });
});

describe('a withdrawal', () => {
  it('hides the text, and leaves author, time and hash', async () => {
    const { db, subject, say, team, read } = await openDiscussion();
    value(await say(team.maker, 'Wrong page'));
    const [comment] = (await read()).comments;
    if (!comment) throw new Error('no comment');
    value(await withdrawComment({ db, now }, granted(team.maker, 'discussions:write'), comment.id));
    expect((await read()).comments).toEqual([{ ...comment, text: undefined }]);
    expect((await recordsOf(db, subject.id)).at(-1)).toMatchObject({
      action: 'order.comment_withdrawn',
      details: { comment: comment.id, textHash: textHash('Wrong page') },
    });
    expect(await compareDiscussions(db)).toMatchObject({ count: 1, differing: 0 });
  });

  it('is refused to others, and a second time', async () => {
    const { db, say, team, read } = await openDiscussion();
    value(await say(team.maker, 'Mine'));
    const [comment] = (await read()).comments;
    if (!comment) throw new Error('no comment');
    const withdraw = (who: Actor) =>
      withdrawComment({ db, now }, granted(who, 'discussions:write'), comment.id);
    expect(await withdraw(team.approver)).toEqual({ ok: false, error: 'other_author' });
    value(await withdraw(team.maker));
    expect(await withdraw(team.maker)).toEqual({ ok: false, error: 'withdrawn' });
  });
});

describe('the database', () => {
  let fixture: Awaited<ReturnType<typeof createTeamDatabase>>;
  beforeAll(async () => {
    fixture = await createTeamDatabase();
    const { db, team } = fixture;
    const order = await submittedOrder(db, team);
    const subject: DiscussionSubject = { kind: 'order', id: order.id };
    const comment = { id: newCommentId(), subject, text: 'Kept', mentioned: [] };
    value(await addComment({ db, now }, granted(team.maker, 'discussions:write'), comment));
    return fixture.close;
  });

  it.each([
    ['another text', `update comments set text = 'Other'`, 'comments_withdrawn_once'],
    ['another author', `update comments set author_id = gen_random_uuid()`, 'comments_withdrawn_once'],
    [
      'a withdrawal with another text',
      `update comments set withdrawn_at = now(), text = 'Other'`,
      'comments_withdrawn_once',
    ],
    ['a deletion', 'delete from comments', 'comments_append_only'],
    ['a truncation', 'truncate comments', 'comments_append_only'],
    [
      'a comment on nothing',
      `insert into comments (id, subject_kind, subject_id, author_id, at, text)
       select gen_random_uuid(), 'batch', subject_id, author_id, now(), 'x' from comments`,
      'comments_subject_exists',
    ],
  ])('refuses %s', async (_, statement, constraint) => {
    await expect(fixture.sql.unsafe(statement)).rejects.toMatchObject({ constraint_name: constraint });
  });

  it('refuses to show a withdrawn comment again', async () => {
    await expect(
      fixture.sql.begin(async (tx) => {
        await tx`update comments set withdrawn_at = now()`;
        await tx`update comments set withdrawn_at = null`;
      }),
    ).rejects.toMatchObject({ constraint_name: 'comments_withdrawn_once' });
  });
});

describe('npm run audit:verify', () => {
  it.each([
    ['a changed text', `update comments set text = 'Other'`, 'its text is not the one that was recorded'],
    [
      'a withdrawal without a record',
      'update comments set withdrawn_at = now()',
      'it is withdrawn, and not so',
    ],
    ['a deleted comment', 'delete from comments', 'that is not stored any more'],
    [
      'a comment without a record',
      `insert into comments select gen_random_uuid(), subject_kind, subject_id, author_id, at, 'Added' from comments`,
      'the audit chain does not know it',
    ],
    ['another mention', `update comments set mentioned = array[author_id]`, 'it mentions other people'],
  ])('finds %s', async (_, statement, why) => {
    const { db, sql: raw, say, team } = await openDiscussion();
    value(await say(team.maker, 'Recorded'));
    await raw.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx.unsafe(statement);
    });
    const { differing, first } = await compareDiscussions(db);
    expect({ differing, why: first[0]?.why }).toEqual({ differing: 1, why: expect.stringContaining(why) });
  });
});
