import { and, eq } from 'drizzle-orm';
import type { ChangeRequestRow } from '@/lib/change-requests/change-request';
import { changeRequestConfirmations, changeRequests } from '@/lib/db/schema/rules/change-requests';
import { changeRequestHash } from '@/lib/identity/second-factors/change-request-hash';
import { checkApprovalsOfEach } from '@/lib/identity/second-factors/evidence-again';
import { changeRequestId, isUuid } from '@/lib/kernel/ids';
import { isFounded, type Parts, type Seen } from './founded-factors';

/**
 * A change request that its decider approved with a founded factor, whose content is what they confirmed;
 * undefined if it is none. Whether they might decide is the caller's question.
 */
export async function readFounded(
  parts: Parts,
  id: unknown,
  wanted: { readonly kind: string; readonly subjectId?: string },
  seen: Seen = new Set(),
): Promise<ChangeRequestRow | undefined> {
  const { db, sealingKey } = parts;
  if (typeof id !== 'string' || !isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.id, changeRequestId(id)));
  if (row?.state !== 'approved' || row.kind !== wanted.kind || row.deciderId === null) return undefined;
  if (wanted.subjectId !== undefined && row.subjectId !== wanted.subjectId) return undefined;
  if (row.deciderId === row.requesterId || changeRequestHash(row) !== row.hash) return undefined;
  const [given] = await db
    .select()
    .from(changeRequestConfirmations)
    .where(
      and(
        eq(changeRequestConfirmations.changeRequestId, row.id),
        eq(changeRequestConfirmations.personId, row.deciderId),
        eq(changeRequestConfirmations.hash, row.hash),
      ),
    );
  if (!given || !(await isFounded(parts, given.factorId, seen))) return undefined;
  const checked = await checkApprovalsOfEach(db, 'change_request', [row.id], sealingKey);
  const holds = checked.some(
    ({ approverId, hash, verdict }) =>
      approverId === row.deciderId && hash === row.hash && verdict.outcome === 'holds',
  );
  return holds ? row : undefined;
}
