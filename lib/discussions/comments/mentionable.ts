import { and, asc, eq, ilike, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import { permissionsOf } from '@/lib/access/permissions';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import type { UserId } from '@/lib/kernel/ids';
import { roles } from '@/lib/kernel/roles';
import type { DiscussionKind } from '@/lib/kernel/topics/discussions';
import { mayRead, readPermissionOf } from '../subject';

/** A person whom a comment can mention. */
export type Mentionable = { readonly id: UserId; readonly name: string; readonly email: string };

const mostListed = 8;

/** Active people other than the author who may read the record, by the beginning of a word of their name. */
export async function listMentionable(
  db: Executor,
  { actor }: Granted<'discussions:write'>,
  kind: DiscussionKind,
  typed: string,
): Promise<readonly Mentionable[]> {
  if (!mayRead(actor, kind)) return [];
  const text = typed.trim().replace(/[\\%_]/g, String.raw`\$&`);
  const begins = or(
    ilike(users.name, `${text}%`),
    ilike(users.name, `% ${text}%`),
    ilike(users.email, `${text}%`),
  );
  return findReaders(db, kind, and(ne(users.id, actor.id), begins), mostListed);
}

/** Those of these people whom a comment by the actor can mention. */
export const findMentioned = (
  db: Executor,
  actor: Actor,
  kind: DiscussionKind,
  ids: readonly UserId[],
): Promise<readonly Mentionable[]> =>
  findReaders(db, kind, and(ne(users.id, actor.id), inArray(users.id, [...ids])), ids.length);

async function findReaders(
  db: Executor,
  kind: DiscussionKind,
  which: SQL | undefined,
  limit: number,
): Promise<readonly Mentionable[]> {
  const reading = roles.filter((role) => permissionsOf[role].has(readPermissionOf[kind]));
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.isActive, true), inArray(users.role, reading), which))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit);
}
