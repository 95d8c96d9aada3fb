import { claimFailed, noteReason, type WaitingReasons } from '../../waiting-reasons';
import { type Claim, type ClaimParts, type Claims, claimMany } from './claim';
import { listDue, putOff, type Wanted } from './due';
import { pauseUnproven } from './pause-batch';

type Parts = ClaimParts & {
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
  readonly reasons: WaitingReasons;
};

/**
 * Claims up to `limit` due submissions and begins each. If the transaction fails, the rows are claimed one by
 * one, and a row that cannot be claimed is postponed, so that a damaged row blocks no other. Returns the
 * number of rows read.
 */
export async function claimDue(
  parts: Parts,
  wanted: Wanted,
  limit: number,
  begin: (claim: Claim) => void,
): Promise<number> {
  const { db, now, report, reasons } = parts;
  const beginAll = async ({ claims, alarms, unprovenBatches, looked }: Claims): Promise<number> => {
    for (const claim of claims) {
      reasons.delete(claim.order.id);
      begin(claim);
    }
    for (const alarm of alarms) report(alarm);
    for (const batch of unprovenBatches) {
      for (const alarm of await pauseUnproven(db, batch, now())) report(alarm);
    }
    return looked;
  };
  try {
    return await beginAll(await claimMany(parts, now(), wanted, limit));
  } catch (error) {
    report(error);
  }
  // During a database outage this fails too, and the caller backs off.
  const ids = await listDue(db, now(), wanted, limit);
  for (const id of ids) {
    try {
      await beginAll(await claimMany(parts, now(), wanted, 1, id));
    } catch (error) {
      report(error);
      noteReason(reasons, id, claimFailed(error));
      await putOff(db, id, now());
    }
  }
  return ids.length;
}
