import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ChangeRequestKind } from '@/lib/change-requests/change-request';
import { users } from '@/lib/db/schema/people/users';
import { givenPasswordExpiry, hashPassword } from '@/lib/identity/passwords/password';
import { weaknessOf } from '@/lib/identity/passwords/password-strength';
import { type UserId, userId } from '@/lib/kernel/ids';
import { refuse } from '@/lib/kernel/result';
import { t } from '@/messages/rule-answers';
import { endInvitations } from './invitation';
import {
  lockForRequest,
  type Managing,
  newPasswordKind,
  type Parts,
  type Requested,
  requestChange,
} from './person-changes';
import { lockForDecision, record, refused } from './person-decision';

/**
 * `offered` is the SHA-256 of the salted hash that will replace the current one, which binds the approval to
 * it. Requests of earlier releases lack it, and must be made again.
 */
const payload = z.strictObject({ name: z.string(), email: z.string(), offered: z.string().default('') });

/**
 * A new password for a person who forgot theirs. It is valid once: they must choose their own before anything
 * else.
 */
export const personNewPassword: ChangeRequestKind<z.infer<typeof payload>> = {
  kind: newPasswordKind,
  requestPermission: 'people:manage',
  decidePermission: 'people:manage',
  payload,
  describe: ({ name, email }) => ({
    title: t('people.newPassword', { name }),
    lines: [{ term: t('terms.person'), after: `${name}, ${email}` }],
    effect: t('people.newPasswordEffect'),
    warnings: [t('people.newPasswordWarning', { name })],
  }),
  concerns: (_payload, subjectId) => subjectId,
  apply: async (tx, context) => {
    const locked = await lockForDecision(tx, context);
    if (!locked.ok) return locked;
    const { id, offeredPasswordHash } = locked.value.person;
    if (offeredPasswordHash === null || digestOf(offeredPasswordHash) !== context.payload.offered)
      return refused('changed_since');
    // Its link is known to another admin than this password.
    await endInvitations(tx, id, context.now);
    await tx
      .update(users)
      .set({
        passwordHash: offeredPasswordHash,
        offeredPasswordHash: null,
        mustChangePassword: true,
        passwordExpiresAt: givenPasswordExpiry(context.now),
        sessionEpoch: sql`${users.sessionEpoch} + 1`,
      })
      .where(eq(users.id, id));
    return record(tx, context, 'password_replaced', {});
  },
  drop: async (tx, { changeRequest }) => {
    await tx
      .update(users)
      .set({ offeredPasswordHash: null })
      .where(eq(users.id, userId(changeRequest.subjectId)));
  },
};

/** SHA-256, lower-case hex; the database computes the same. */
export const digestOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('hex');

/** Requests a password that is handed to a person who forgot theirs. */
export async function requestNewPassword(
  { db, now }: Parts,
  { actor }: Managing,
  input: { readonly id: UserId; readonly password: string; readonly note?: string },
): Promise<Requested> {
  if (weaknessOf(input.password)) return refuse('password_weak');
  const offeredPasswordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    const found = await lockForRequest(tx, actor, input.id);
    if (!found.ok) return found;
    const { id, name, email, identitySubject } = found.value;
    if (weaknessOf(input.password, { name, email })) return refuse('password_weak');
    if (identitySubject !== null) return refuse('password_elsewhere');
    const note = input.note ?? '';
    const requested = await requestChange(tx, personNewPassword, actor, {
      id,
      payload: { name, email, offered: digestOf(offeredPasswordHash) },
      note,
      now: now(),
    });
    if (requested.ok) await tx.update(users).set({ offeredPasswordHash }).where(eq(users.id, id));
    return requested;
  });
}
