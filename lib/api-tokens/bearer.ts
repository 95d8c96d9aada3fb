import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { apiTokens, serviceUsers } from '@/lib/db/schema/rules/api-tokens';
import type { SecondFactorScope } from '@/lib/identity/sessions/session-rules';
import { findActorOfToken } from '@/lib/identity/sessions/token-actor';
import type { ApiTokenId } from '@/lib/kernel/ids';
import type { ApiScope } from '@/lib/kernel/topics/api-scopes';
import { securityEvent } from '@/lib/log/security-event';
import { isTokenSecret, tokenHashOf } from './secret';

/** Whoever calls with a valid token: its owner as of now, and what the token may read. */
export type Bearer = {
  readonly tokenId: ApiTokenId;
  readonly actor: Actor;
  readonly scopes: readonly ApiScope[];
};

/** The precision of `lastUsedAt` in milliseconds, so that not every request writes. */
const usedMs = 60_000;

/** The bearer of a token; undefined if it is unknown, expired or revoked, or its owner is deactivated. */
export async function findBearer(
  db: Database,
  secret: string,
  now: Date,
  readScope: () => Promise<SecondFactorScope>,
): Promise<Bearer | undefined> {
  if (!isTokenSecret(secret)) return undefined;
  const [found] = await db
    .select({ token: apiTokens, serviceUser: serviceUsers })
    .from(apiTokens)
    .leftJoin(serviceUsers, eq(serviceUsers.id, apiTokens.serviceUserId))
    .where(
      and(
        eq(apiTokens.tokenHash, tokenHashOf(secret)),
        isNull(apiTokens.revokedAt),
        gt(apiTokens.expiresAt, now),
      ),
    );
  if (!found) return undefined;
  const { id, userId, scopes, lastUsedAt } = found.token;
  const actor = userId ? await findActorOfToken(db, userId, readScope) : actorOf(found.serviceUser);
  if (!actor) return undefined;
  const usedBefore = new Date(now.getTime() - usedMs);
  if (lastUsedAt === null || lastUsedAt < usedBefore) {
    await db
      .update(apiTokens)
      .set({ lastUsedAt: now })
      .where(
        and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, usedBefore))),
      );
    securityEvent('api_token_used', { person: actor.id, reference: id });
  }
  return { tokenId: id, actor, scopes };
}

/** A service user reads what a viewer reads. It works on no confidential account or batch. */
export const serviceActor = ({ id, name }: Pick<typeof serviceUsers.$inferSelect, 'id' | 'name'>) =>
  ({ id, name, email: '', role: 'viewer' }) as const;

const actorOf = (found: typeof serviceUsers.$inferSelect | null): Actor | undefined =>
  found ? serviceActor(found) : undefined;
