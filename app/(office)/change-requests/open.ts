import { createHash } from 'node:crypto';
import type { Granted } from '@/lib/access/grant';
import { type ListedChangeRequest, listDecidable, listOwnOpen } from '@/lib/change-requests/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import { readingRuntime } from '@/lib/web/session/reading';

/**
 * The change requests open to this person, and whether they have a second factor to confirm with. `mark`
 * changes with the set of open requests.
 */
export async function readOpenChangeRequests(granted: Granted<'change-requests:read'>) {
  const { db } = await readingRuntime();
  const [decidable, own, factors] = await Promise.all([
    listDecidable(db, granted, changeRequestKinds),
    listOwnOpen(db, granted),
    listActiveFactors(db, granted.actor.id),
  ]);
  return { decidable, own, canConfirm: factors.length > 0, mark: markOf([...decidable, ...own]) };
}

const markOf = (open: readonly ListedChangeRequest[]): string =>
  createHash('sha256')
    .update(open.map(({ changeRequest }) => changeRequest.id).join())
    .digest('base64url');
