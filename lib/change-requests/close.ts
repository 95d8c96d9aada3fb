import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Transaction } from '@/lib/db/client';
import { proposals } from '@/lib/db/schema/rules/proposals';
import type { ProposalState } from '@/lib/kernel/states/proposal-states';
import type { ProposalRow } from './change-request';

/** Ends an open proposal, which the caller has locked. */
export async function close(
  tx: Transaction,
  row: ProposalRow,
  state: Exclude<ProposalState, 'open'>,
  by: { readonly actor: Actor; readonly now: Date; readonly reason: string | null },
): Promise<ProposalRow> {
  const [closed] = await tx
    .update(proposals)
    .set({ state, deciderId: by.actor.id, decidedAt: by.now, reason: by.reason })
    .where(eq(proposals.id, row.id))
    .returning();
  if (!closed) throw new Error(`proposal ${row.id} vanished`);
  return closed;
}
