import { and, eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { proposals } from '@/lib/db/schema/proposals';
import { users } from '@/lib/db/schema/users';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ProposalKind } from '@/lib/proposals/proposal';
import { propose } from '@/lib/proposals/propose';
import { type LockedPerson, lockWithAdmins } from './admins';
import type { Actor, Granted } from './grant';
import { type NewPerson, prepareNewPerson } from './new-person';
import type { PeopleRefusal } from './people-refusals';
import { personAdmission, personRights, personSwitchOn } from './person-kinds';
import { areSameRights, parseRights, type Rights } from './rights';
import type { User } from './sign-in';

type Parts = { readonly db: Database; readonly now: () => Date };
type Managing = Granted<'people:manage'>;
type Proposed = Result<UserId, PeopleRefusal>;

/** Asks for another role or other groups for someone else. */
export async function proposeRights(
  { db, now }: Parts,
  { actor }: Managing,
  asked: { readonly id: UserId; readonly rights: Rights; readonly note?: string },
): Promise<Proposed> {
  const rights = parseRights(asked.rights);
  if (!rights.ok) return rights;
  return db.transaction(async (tx) => {
    const found = await lockProposable(tx, actor, asked.id);
    if (!found.ok) return found;
    const { name, email, role, groups, rolesFrom } = found.value;
    if (rolesFrom === 'provider') return refuse('from_provider');
    const [before, after] = [
      { role, groups },
      { role: rights.value.role, groups: [...rights.value.groups] },
    ];
    if (areSameRights(before, after)) return refuse('unchanged');
    return ask(tx, personRights, actor, { ...asked, payload: { name, email, before, after }, now: now() });
  });
}

/** Asks to let someone in again who was switched off. */
export function proposeSwitchOn(
  { db, now }: Parts,
  { actor }: Managing,
  asked: { readonly id: UserId; readonly note?: string },
): Promise<Proposed> {
  return db.transaction(async (tx) => {
    const found = await lockProposable(tx, actor, asked.id);
    if (!found.ok) return found;
    const { name, email, role, groups, isActive } = found.value;
    if (isActive) return refuse('active_already');
    return ask(tx, personSwitchOn, actor, { ...asked, payload: { name, email, role, groups }, now: now() });
  });
}

/** Asks to admit someone new. They are there from now on, but switched off until another admin agrees. */
export async function proposeAdmission(
  { db, now }: Parts,
  { actor }: Managing,
  asked: NewPerson & { readonly note?: string },
): Promise<Proposed> {
  const prepared = await prepareNewPerson(asked);
  if (!prepared.ok) return prepared;
  const { id, name, email, role, groups } = prepared.value;
  return db.transaction(async (tx) => {
    const why = whyNobodyAgrees(await lockWithAdmins(tx, id), actor);
    if (why) return refuse(why);
    const row = { ...prepared.value, isActive: false };
    const added = await tx.insert(users).values(row).onConflictDoNothing().returning();
    if (added.length === 0) return refuse('email_taken');
    await recordAudit(tx, {
      actor,
      action: 'person.proposed',
      subjectKind: 'person',
      subjectId: id,
      details: { name, email, role, groups: groups.join(', ') },
    });
    const payload = { name, email, role, groups };
    return ask(tx, personAdmission, actor, {
      id,
      payload,
      now: now(),
      ...(asked.note && { note: asked.note }),
    });
  });
}

/** Someone else, who has been admitted, and about whom another admin can decide. */
async function lockProposable(
  tx: Transaction,
  actor: Actor,
  id: UserId,
): Promise<Result<User, PeopleRefusal>> {
  if (id === actor.id) return refuse('oneself');
  const locked = await lockWithAdmins(tx, id);
  if (!locked.person) return refuse('not_found');
  const why = (await waitsForAdmission(tx, id)) ? 'not_admitted' : whyNobodyAgrees(locked, actor);
  return why ? refuse(why) : ok(locked.person);
}

/** Neither the one who asks nor the one whom it concerns may agree: is anybody left who can? */
function whyNobodyAgrees({ person, admins }: LockedPerson, actor: Actor): PeopleRefusal | undefined {
  if (!admins.some(({ id }) => id === actor.id)) return 'decider_gone';
  if (admins.some(({ id }) => id !== actor.id && id !== person?.id)) return undefined;
  return admins.length === 1 ? 'no_second_admin' : 'no_third_admin';
}

async function waitsForAdmission(tx: Transaction, id: UserId): Promise<boolean> {
  const { kind } = personAdmission;
  const open = and(eq(proposals.kind, kind), eq(proposals.subjectId, id), eq(proposals.state, 'open'));
  return (await tx.$count(proposals, open)) > 0;
}

async function ask<Payload extends CanonicalValue>(
  tx: Transaction,
  kind: ProposalKind<Payload>,
  actor: Actor,
  { id, ...asked }: { id: UserId; payload: Payload; note?: string; now: Date },
): Promise<Proposed> {
  const proposed = await propose(tx, kind, { actor, subjectId: id, ...asked });
  return proposed.ok ? ok(id) : proposed;
}
