import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { addComment } from '@/lib/discussions/comments/comment';
import { readComments } from '@/lib/discussions/comments/queries';
import type { DiscussionSubject } from '@/lib/discussions/subject';
import { breakId, newBreakId, newCommentId, type UserId } from '@/lib/kernel/ids';
import { createTeamDatabase } from '../database/database';
import { granted } from '../people/people';
import { submittedOrder } from './orders';

const now = () => new Date();

/** A team with a submitted order, on which people comment. */
export async function openDiscussion() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  const order = await submittedOrder(db, team);
  const subject = { kind: 'order', id: order.id } as const;
  const say = (
    who: Actor,
    text: string,
    mentioned: readonly UserId[] = [],
    about: DiscussionSubject = subject,
  ) =>
    addComment({ db, now }, granted(who, 'discussions:write'), {
      id: newCommentId(),
      subject: about,
      text,
      mentioned,
    });
  const read = (who: Actor = team.viewer) => readComments(db, granted(who, 'payments:read'), subject);
  return { ...database, order, subject, say, read };
}

/** A difference that concerns no order. */
export async function insertBreak(db: Database): Promise<DiscussionSubject> {
  const id = newBreakId();
  await db.execute(sql`
    insert into breaks (id, kind, subject_key, state, account, day, why, first_seen_at, last_seen_at)
    values (${id}, 'statement_broken', ${`statement:${id}`}, 'open', 'DE89370400440532013000', '2026-11-21', 'x', now(), now())`);
  return { kind: 'break', id: breakId(id) };
}
