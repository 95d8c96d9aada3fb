import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { type Compared, openTally } from '../difference';

/**
 * Compares passwords set by others, and sessions. An offered password must belong to the open request. A
 * temporary password must still require replacement and must expire, according to its last record. A session
 * with access must have a sign-in record.
 */
export async function compareSignIns(db: Executor): Promise<Compared> {
  const tally = openTally('given passwords and sessions');
  const people = await db.execute<{ id: string; offered: boolean; replaced: boolean; expires: boolean }>(sql`
    select u.id::text,
      (u.offered_password_hash is null and p.id is null) or coalesce(p.payload->>'offered' in
        ('', encode(sha256(convert_to(u.offered_password_hash, 'UTF8')), 'hex')), p.id is not null and not p.payload ? 'offered') as offered,
      coalesce(u.must_change_password or last.action not in ('person.requested', 'person.password_replaced'), true) as replaced,
      coalesce(u.password_expires_at <= given.at + interval '73 hours', u.password_expires_at is null) as expires
    from users u
    left join change_requests p on p.kind = 'person.new_password' and p.subject_id = u.id::text and p.state = 'open'
    left join lateral (
      select action from audit_records where subject_kind = 'person' and subject_id = u.id::text
        and action in ('person.requested', 'person.password_replaced', 'person.password_changed', 'person.added')
      order by sequence desc limit 1) as last on true
    left join lateral (
      select at from audit_records where subject_kind = 'person' and subject_id = u.id::text
        and action in ('person.admitted', 'person.switched_on', 'person.password_replaced', 'person.recorded')
      order by sequence desc limit 1) as given on true
    order by u.id`);
  for (const { id, offered, replaced, expires } of people)
    tally.add(id, [
      ...(offered ? [] : ['a password is offered that the open request does not name']),
      ...(replaced ? [] : ['a password that somebody else gave is said to be their own']),
      ...(expires ? [] : ['a password that somebody else gave holds for longer than it was given for']),
    ]);
  for (const { id, userId } of await unrecordedSessions(db))
    tally.miss(
      `session of ${userId}`,
      `the audit chain does not know the sign-in that began it (${id.slice(0, 8)})`,
    );
  return tally.result();
}

/** Sessions with access but without a record, since records contain the session. */
const unrecordedSessions = (db: Executor) =>
  db.execute<{ id: string; userId: string }>(sql`
    select s.id::text, s.user_id::text as "userId" from sessions s
    where s.started_at > (
        select min(at) from audit_records
        where subject_kind = 'person' and action = 'person.signed_in' and details ? 'session')
      and (s.confirmed_with is not null or not exists (
        select from factors f where f.user_id = s.user_id and f.state = 'active'))
      and not exists (
        select from audit_records r where r.subject_kind = 'person' and r.subject_id = s.user_id::text
          and r.action = 'person.signed_in' and r.details->>'session' = s.id::text)
    order by s.started_at limit 20`);
