import { and, eq, inArray } from 'drizzle-orm';
import { readBelieved } from '@/lib/audit/believed';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import type { UserId } from '@/lib/kernel/ids';
import type { FactorOnRecord } from './evidence';
import { factorActions } from './factors-record';

/**
 * The second factors of these people, or of everyone, replayed from the audit chain: added by their owner,
 * activated by another person, or by the owner with another factor, from a date on; removed by someone
 * permitted. Incomplete or unmarked records are ignored.
 */
export async function readFactorsOnRecord(
  db: Executor,
  people?: readonly UserId[],
): Promise<ReadonlyMap<string, FactorOnRecord>> {
  const records = await readBelieved(
    db,
    and(
      eq(auditRecords.subjectKind, 'person'),
      inArray(auditRecords.action, Object.values(factorActions)),
      people && inArray(auditRecords.subjectId, [...people]),
    ),
  );
  const added = new Map<string, string>();
  const active = new Map<string, FactorOnRecord>();
  for (const { action, actorId, subjectId, at, details } of records) {
    const id = String(details.factor);
    const keyHash = String(details.keyHash);
    const known = active.get(id);
    if (action === factorActions.added && actorId === subjectId) added.set(id, keyHash);
    const isOwn = actorId === subjectId;
    const isAllowed = details.by === 'owner' ? isOwn : !isOwn;
    if (action === factorActions.activated && !known && added.get(id) === keyHash && isAllowed) {
      active.set(id, {
        id,
        userId: subjectId,
        kind: String(details.kind),
        keyHash,
        credentialId: typeof details.credentialId === 'string' ? details.credentialId : null,
        activeFrom: activeFromOf(details, at),
        isDated: typeof details.activeFrom === 'string',
        removedAt: undefined,
      });
    }
    if (action === factorActions.removed && known) active.set(id, { ...known, removedAt: at });
  }
  return active;
}

/** Records of earlier versions have no date: the factor counted at once. */
const activeFromOf = ({ activeFrom }: Readonly<Record<string, unknown>>, at: Date): Date =>
  typeof activeFrom === 'string' ? new Date(activeFrom) : at;
