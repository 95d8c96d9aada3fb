import { and, eq, inArray } from 'drizzle-orm';
import { readBelieved } from '@/lib/audit/believed';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import type { UserId } from '@/lib/kernel/ids';
import type { FactorOnRecord } from './evidence';
import { factorActions } from './factors-record';

/**
 * The second factors as the audit chain tells of them: added by their owner, activated by someone else, or by
 * the owner with another one, from a date on; removed by whom it may be. What the chain does not tell in
 * full, or the application did not write into it, is not there. Of these people, or of everyone.
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

/** Records of earlier versions name no date: what was activated counted at once. */
const activeFromOf = ({ activeFrom }: Readonly<Record<string, unknown>>, at: Date): Date =>
  typeof activeFrom === 'string' ? new Date(activeFrom) : at;
