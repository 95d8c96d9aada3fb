import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { type AuditActor, type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema/people/sessions';
import type { SessionId } from '@/lib/kernel/ids';
import { securityEvent } from '@/lib/log/security-event';
import type { FactorRow } from './factors';

/**
 * What can happen to a second factor: its owner adds it, someone else agrees; in the end it is removed, for
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
  /** The session of the owner that goes on, as it has just confirmed this. */
  readonly keep?: SessionId | undefined;
  /** Who let it be, and from when it counts. */
  readonly details?: AuditDetails;
};

/**
 * Writes it to the audit chain, by its owner and with the hash of its key: what evidence is checked against
 * later. The owner's name is told for those who read it.
 */
export async function recordFactor(
  tx: Transaction,
  factor: Pick<FactorRow, 'id' | 'userId' | 'kind' | 'label' | 'keyHash' | 'credentialId'>,
  what: keyof typeof factorActions,
  { actor, owner, keep, details = {} }: RecordedChange,
): Promise<void> {
  if (what !== 'added') {
    // Sessions of another factor end; one without any opens nothing from now on, and asks for the new one.
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
