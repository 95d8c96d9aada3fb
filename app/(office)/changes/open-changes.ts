import { createHash } from 'node:crypto';
import type { Granted } from '@/lib/access/grant';
import { type ListedProposal, listDecidable, listOwnOpen } from '@/lib/change-requests/queries';
import { proposalKinds } from '@/lib/composition/change-request-kinds';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import { getRuntime } from '@/lib/web/runtime/runtime';

/**
 * What is open for this person, and whether they have what a decision is confirmed with. `mark` is another
 * one whenever another set of changes is open.
 */
export async function readOpenChanges(granted: Granted<'changes:read'>) {
  const { db } = getRuntime();
  const [decidable, own, factors] = await Promise.all([
    listDecidable(db, granted, proposalKinds),
    listOwnOpen(db, granted),
    listActiveFactors(db, granted.actor.id),
  ]);
  return { decidable, own, canConfirm: factors.length > 0, mark: markOf([...decidable, ...own]) };
}

const markOf = (open: readonly ListedProposal[]): string =>
  createHash('sha256')
    .update(open.map(({ proposal }) => proposal.id).join())
    .digest('base64url');
