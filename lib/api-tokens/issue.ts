import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import { apiTokens } from '@/lib/db/schema/rules/api-tokens';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import {
  type ReauthenticationParts,
  type ReauthenticationRefusal,
  withReauthentication,
} from '@/lib/identity/sessions/reauthenticate';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import type { ApiTokenId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { NewToken } from './create-own';
import type { TokenRefusal } from './refusals';
import { newTokenSecret, tokenHashOf } from './secret';

/** Makes the secret of an approved service token, once, for the admin who requested it. */
export function issueServiceToken(
  parts: ReauthenticationParts,
  { actor }: Granted<'people:manage'>,
  id: ApiTokenId,
  answer: ReauthenticationAnswer,
): Promise<Result<NewToken, TokenRefusal | ReauthenticationRefusal>> {
  const act = { act: 'api_token.issue', subject: id } as const;
  return withReauthentication<NewToken, TokenRefusal>(parts, actor, { act, answer }, async (tx, shown) => {
    const [found] = await tx
      .select({ token: apiTokens, requesterId: changeRequests.requesterId })
      .from(apiTokens)
      .innerJoin(changeRequests, eq(changeRequests.id, apiTokens.changeRequestId))
      .where(eq(apiTokens.id, id))
      .for('update', { of: apiTokens });
    if (!found) return refuse('not_found');
    if (found.requesterId !== actor.id) return refuse('not_requester');
    const { tokenHash: issued, revokedAt, expiresAt } = found.token;
    if (issued !== null || revokedAt !== null || expiresAt <= parts.now()) return refuse('not_issuable');
    const secret = newTokenSecret('service');
    const tokenHash = tokenHashOf(secret);
    await tx.update(apiTokens).set({ tokenHash }).where(eq(apiTokens.id, id));
    await recordAudit(tx, {
      actor,
      action: 'token.issued',
      subjectKind: 'token',
      subjectId: id,
      details: { name: found.token.name, hash: tokenHash, shown },
    });
    return ok({ secret, expiresAt });
  });
}
