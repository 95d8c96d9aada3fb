import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import { users } from '@/lib/db/schema/people/users';
import { apiTokens } from '@/lib/db/schema/rules/api-tokens';
import {
  type ReauthenticationParts,
  type ReauthenticationRefusal,
  withReauthentication,
} from '@/lib/identity/sessions/reauthenticate';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import { newApiTokenId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { personalScopes } from '@/lib/kernel/topics/api-scopes';
import type { TokenRefusal } from './refusals';
import { newTokenSecret, tokenHashOf } from './secret';
import { expiryOf, mostTokens, readWanted, type WantedToken } from './wanted';

/** A token with its secret, which is shown once and not stored. */
export type NewToken = { readonly secret: string; readonly expiresAt: Date };

/**
 * Creates a token in the name of the person, after reauthentication: otherwise whoever finds an unlocked
 * screen could read for a year.
 */
export async function createOwnToken(
  parts: ReauthenticationParts,
  { actor }: Granted<'tokens:create'>,
  wanted: WantedToken,
  answer: ReauthenticationAnswer,
): Promise<Result<NewToken, TokenRefusal | ReauthenticationRefusal>> {
  const read = readWanted(wanted, personalScopes);
  if (!read.ok) return read;
  const { name, scopes, days } = read.value;
  const act = { act: 'api_token.create', subject: actor.id } as const;
  return withReauthentication<NewToken, TokenRefusal>(parts, actor, { act, answer }, async (tx, shown) => {
    const now = parts.now();
    // Locked, so that concurrent requests count each other's tokens.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
    const live = and(
      eq(apiTokens.userId, actor.id),
      isNull(apiTokens.revokedAt),
      gt(apiTokens.expiresAt, now),
    );
    if ((await tx.$count(apiTokens, live)) >= mostTokens) return refuse('too_many');
    const [id, secret, expiresAt] = [newApiTokenId(), newTokenSecret('personal'), expiryOf(now, days)];
    const tokenHash = tokenHashOf(secret);
    await tx.insert(apiTokens).values({
      id,
      userId: actor.id,
      name,
      scopes: [...scopes],
      tokenHash,
      createdAt: now,
      expiresAt,
    });
    await recordAudit(tx, {
      actor,
      action: 'token.created',
      subjectKind: 'token',
      subjectId: id,
      details: {
        owner: actor.id,
        name,
        scopes: scopes.join(' '),
        expires: expiresAt.toISOString(),
        hash: tokenHash,
        shown,
      },
    });
    return ok({ secret, expiresAt });
  });
}
