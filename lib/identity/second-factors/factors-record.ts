import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { type AuditActor, type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema/people/sessions';
import type { SessionId } from '@/lib/kernel/ids';
import { securityEvent } from '@/lib/log/security-event';
import type { FactorRow } from './factors';

/**
 * The life cycle of a second factor: added by its owner, approved by another person, finally removed for
 * good.
 */
export const factorActions = {
  added: 'factor.added',
  activated: 'factor.activated',
  removed: 'factor.removed',
} as const;

export type RecordedChange = {
  readonly actor: AuditActor;
  readonly owner: string;
  /** The owner's session that continues, as it has just confirmed this. */
  readonly keep?: SessionId | undefined;
  /** Who approved it, and from when it counts. */
  readonly details?: AuditDetails;
};

/**
 * Records it in the audit chain with the hash of its key, against which evidence is verified later. The
 * owner's name is for readers.
 */
export async function recordFactor(
  tx: Transaction,
  factor: Pick<FactorRow, 'id' | 'userId' | 'kind' | 'label' | 'keyHash' | 'credentialId'>,
  what: keyof typeof factorActions,
  { actor, owner, keep, details = {} }: RecordedChange,
): Promise<void> {
  if (what !== 'added') {
    // Sessions confirmed with another factor end; those without any must confirm the new one first.
    await tx
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(
        and(
          eq(sessions.userId, factor.userId),
          isNull(sessions.endedAt),
          what === 'activated' ? isNotNull(sessions.confirmedWith) : undefined,
          keep && ne(sessions.id, keep),
        ),
      );
    securityEvent(what === 'activated' ? 'second_factor_enrolled' : 'second_factor_removed', {
      person: factor.userId,
      reference: factor.id,
    });
  }
  await recordAudit(tx, {
    actor,
    action: factorActions[what],
    subjectKind: 'person',
    subjectId: factor.userId,
    details: {
      name: owner,
      factor: factor.id,
      kind: factor.kind,
      label: factor.label,
      keyHash: factor.keyHash,
      ...(factor.credentialId && { credentialId: factor.credentialId }),
      ...details,
    },
  });
}
