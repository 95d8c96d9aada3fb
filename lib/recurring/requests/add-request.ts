import { desc, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import type { ChangeRequestId } from '@/lib/kernel/ids';
import type { Setup } from '../set-up/setup';
import type { RecurringRow } from '../set-up/standing';
import { queueRequest } from './queue';
import { recordRequest } from './request-record';

export type RequestParts = { readonly db: Database; readonly now: () => Date };

/** The requests of a beneficiary, newest first. */
export const listRequests = (tx: Transaction, beneficiaryId: number): Promise<RecurringRow[]> =>
  tx
    .select()
    .from(recurringRequests)
    .where(eq(recurringRequests.beneficiaryId, beneficiaryId))
    .orderBy(desc(recurringRequests.version));

/** The request to send: a setup with values that two people approved, or a cancellation. */
export type Requested = { readonly beneficiaryId: number } & (
  | { readonly what: 'set'; readonly setup: Setup; readonly changeRequestId: ChangeRequestId }
  | { readonly what: 'cancel'; readonly label: string }
);

/**
 * Stores a request with the version after `latest` and queues it; a worker sends it after commit. The caller
 * holds the beneficiary's lock.
 */
export async function addRequest(
  tx: Transaction,
  requested: Requested,
  by: { readonly actor: Actor; readonly now: Date; readonly latest: number },
): Promise<RecurringRow> {
  const values =
    requested.what === 'set'
      ? { ...requested.setup, changeRequestId: requested.changeRequestId }
      : { label: requested.label };
  const [row] = await tx
    .insert(recurringRequests)
    .values({
      ...values,
      what: requested.what,
      beneficiaryId: requested.beneficiaryId,
      version: by.latest + 1,
      requestedById: by.actor.id,
      requestedAt: by.now,
    })
    .returning();
  if (!row) throw new Error('a request was not written down');
  await queueRequest(tx, row);
  await recordRequest(tx, row, by.actor, 'requested');
  return row;
}
