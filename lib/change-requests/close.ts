import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Transaction } from '@/lib/db/client';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { ChangeRequestState } from '@/lib/kernel/states/change-request-states';
import type { ChangeRequestRow } from './change-request';

/** Ends an open change request, which the caller has locked. */
export async function close(
  tx: Transaction,
  row: ChangeRequestRow,
  state: Exclude<ChangeRequestState, 'open'>,
  by: { readonly actor: Actor; readonly now: Date; readonly reason: string | null },
): Promise<ChangeRequestRow> {
  const [closed] = await tx
    .update(changeRequests)
    .set({ state, deciderId: by.actor.id, decidedAt: by.now, reason: by.reason })
    .where(eq(changeRequests.id, row.id))
    .returning();
  if (!closed) throw new Error(`change request ${row.id} vanished`);
  return closed;
}
