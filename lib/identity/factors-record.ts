import { type AuditActor, recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import type { FactorRow } from './factors';

/** What can happen to a second factor: its owner adds it, someone else agrees; in the end it is removed, for good. */
export const factorActions = {
  added: 'factor.added',
  activated: 'factor.activated',
  removed: 'factor.removed',
} as const;

/**
 * Writes it to the audit chain, by its owner and with the hash of its key: what evidence is checked against later. The owner's
 * name is told for those who read it.
 */
export const recordFactor = (
  tx: Transaction,
  factor: Pick<FactorRow, 'id' | 'userId' | 'kind' | 'label' | 'keyHash' | 'credentialId'>,
  what: keyof typeof factorActions,
  { actor, owner }: { readonly actor: AuditActor; readonly owner: string },
): Promise<void> =>
  recordAudit(tx, {
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
    },
  });
