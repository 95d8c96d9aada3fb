import type { Actor, Granted } from '@/lib/access/grant';
import type { Transaction } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { endedUnsentBatchStates } from '@/lib/kernel/states/batch-states';
import { type BatchOfSameFile, listBatchesOfSameFile } from '../../reads/queries';
import type { Charged } from '../charged-accounts';
import { tableMapping } from '../mapping/mapping';
import { beginImport, queueImport } from '../reading/start';
import { insertParts, type NewParts } from './insert-parts';

export type HandedInBefore = Pick<BatchOfSameFile, 'name' | 'state'>;

/**
 * Makes the batches of a file that a program delivered, and queues their import, after which they wait for a
 * maker. Refuses a file, or a message identifier, that another batch may already pay, as a person is asked.
 */
export async function draftDelivered(
  tx: Transaction,
  deliverer: Actor,
  reading: Granted<'payments:read'>,
  { charged, ...parts }: NewParts & { readonly charged: readonly Charged[] },
): Promise<Result<undefined, HandedInBefore>> {
  const owner = { actor: deliverer, makerId: null, deliveredById: deliverer.id };
  const inserted = await insertParts(tx, owner, parts);
  const [first] = inserted;
  const same = await listBatchesOfSameFile(tx, reading, { id: first.id, fileId: parts.file.id });
  const twin = same.find(({ state }) => !endedUnsentBatchStates.includes(state));
  if (twin) return refuse(twin);
  const mapping = parts.guess.mapping && tableMapping.parse(parts.guess.mapping);
  for (const batch of inserted) {
    const ofPart = charged[batch.part - 1];
    if (!ofPart) throw new Error('each part of a file has its account');
    const chosen = { ...ofPart, mapping, acceptedOmissions: null };
    await beginImport(tx, batch, chosen, { actor: deliverer, editorId: null, at: parts.at });
  }
  await queueImport(tx, first.id);
  return ok(undefined);
}
