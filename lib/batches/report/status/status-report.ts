import { isBatchWithheld } from '@/lib/access/confidential/reader-database';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import { unimportedBatchStates } from '@/lib/kernel/states/batch-states';
import { openReport } from '../report';
import type { ReportRow } from '../report-rows';
import { type FrozenStatuses, freezeStatuses } from './frozen-statuses';
import { type OriginalMessage, readOriginalMessage } from './original-message';

/** Source of a status report: the statuses of one instant, and the rows in order, a few hundred at a time. */
export type StatusReport = {
  readonly original: OriginalMessage;
  readonly statuses: FrozenStatuses;
  readonly rows: AsyncIterable<readonly ReportRow[]>;
};

/**
 * The status report of a batch, or undefined if it does not exist, its file was not read, or its payments are
 * withheld from the reader: their masked rows have no statuses.
 */
export async function openStatusReport(
  db: Database,
  granted: Granted<'payments:read'>,
  id: BatchId,
): Promise<StatusReport | undefined> {
  if (await isBatchWithheld(db, granted.actor, id)) return undefined;
  const statuses = await freezeStatuses(db, granted, id);
  const report = await openReport(db, granted, id);
  if (!statuses || !report || unimportedBatchStates.includes(statuses.dossier.batch.state)) return undefined;
  return { original: await readOriginalMessage(db, id), statuses, rows: report.rows };
}
