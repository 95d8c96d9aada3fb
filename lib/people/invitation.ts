import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { invitations } from '@/lib/db/schema/people/invitations';
import type { User } from '@/lib/db/schema/people/users';
import type { UserId } from '@/lib/kernel/ids';

const lifeMs = 7 * 24 * 3_600_000;

/** An invitation with its token, which is shown once and not stored. */
export type Invitation = { readonly token: string; readonly expiresAt: Date };

/** 256 random bits, base64url: nobody guesses it. */
export const newInvitationToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256, lower-case hex: what is stored of a token. */
export const invitationHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates the only valid invitation of a person: earlier ones no longer work. */
export async function invite(
  tx: Transaction,
  actor: Actor,
  { id, name }: Pick<User, 'id' | 'name'>,
  now: Date,
): Promise<Invitation> {
  await endInvitations(tx, id, now);
  const token = newInvitationToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await tx.insert(invitations).values({
    id: randomUUID(),
    userId: id,
    tokenHash: invitationHash(token),
    createdBy: actor.id,
    createdAt: now,
    expiresAt,
  });
  await recordAudit(tx, {
    actor,
    action: 'person.invited',
    subjectKind: 'person',
    subjectId: id,
    details: { name, expires: expiresAt.toISOString() },
  });
  return { token, expiresAt };
}

/** Invalidates the open invitation of a person, if any. */
export async function endInvitations(tx: Transaction, id: UserId, now: Date): Promise<void> {
  const open = and(
    eq(invitations.userId, id),
    isNull(invitations.acceptedAt),
    isNull(invitations.replacedAt),
  );
  await tx.update(invitations).set({ replacedAt: now }).where(open);
}
