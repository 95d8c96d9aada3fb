import { and, eq, isNull } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { apiTokens } from '@/lib/db/schema/rules/api-tokens';
import type { ApiTokenId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { TokenRefusal } from './refusals';

/**
 * Ends a token at once: one's own, or any for an admin. Alone and without a second factor, as it only takes
 * access away, and a leaked token is urgent.
 */
export function revokeToken(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor, permission }: Granted<'tokens:create'> | Granted<'people:manage'>,
  id: ApiTokenId,
): Promise<Result<undefined, TokenRefusal>> {
  return db.transaction(async (tx) => {
    const isTheirs = permission === 'people:manage' ? undefined : eq(apiTokens.userId, actor.id);
    const [revoked] = await tx
      .update(apiTokens)
      .set({ revokedAt: now() })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt), isTheirs))
      .returning({ name: apiTokens.name });
    if (!revoked) return refuse('not_found');
    await recordAudit(tx, {
      actor,
      action: 'token.revoked',
      subjectKind: 'token',
      subjectId: id,
      details: { name: revoked.name },
    });
    return ok(undefined);
  });
}
