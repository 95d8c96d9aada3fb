import { isBatchWithheld } from '@/lib/access/confidential/reader-database';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import { unimportedBatchStates } from '@/lib/kernel/states/batch-states';
import { openReport } from '../report';
import type { ReportRow } from '../report-rows';
import { type FrozenStatuses, freezeStatuses } from './frozen-statuses';
import { type OriginalMessage, readOriginalMessage } from './original-message';

/** A batch of a status report, with its rows in order, a few hundred at a time. */
export type ReportedBatch = {
  readonly statuses: FrozenStatuses;
  readonly rows: AsyncIterable<readonly ReportRow[]>;
};

/** Source of a status report: the statuses of one instant, of one batch or of all that a file became. */
export type StatusReport = {
  readonly original: OriginalMessage;
  readonly batches: readonly [ReportedBatch, ...ReportedBatch[]];
};

/** The status report of a batch, on the terms of `openFileReport`. */
export const openStatusReport = (
  db: Database,
  granted: Granted<'payments:read'>,
  id: BatchId,
): Promise<StatusReport | undefined> => openFileReport(db, granted, [id]);

/**
 * The status report of the batches that a file became, or undefined if one does not exist, its file was not
 * read, or its payments are withheld from the reader: their masked rows have no statuses.
 */
export async function openFileReport(
  db: Database,
  granted: Granted<'payments:read'>,
  ids: readonly BatchId[],
): Promise<StatusReport | undefined> {
  for (const id of ids) if (await isBatchWithheld(db, granted.actor, id)) return undefined;
  const frozen = await freezeStatuses(db, granted, ids);
  const batches: ReportedBatch[] = [];
  for (const statuses of frozen ?? []) {
    const { id, state } = statuses.dossier.batch;
    const report = await openReport(db, granted, id);
    if (!report || unimportedBatchStates.includes(state)) return undefined;
    batches.push({ statuses, rows: report.rows });
  }
  const [first, ...others] = batches;
  if (!first) return undefined;
  const original = await readOriginalMessage(db, first.statuses.dossier.batch.id);
  return { original, batches: [first, ...others] };
}
