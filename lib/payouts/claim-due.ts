import type { Database } from '@/lib/db/client';
import { type Claim, claimMany } from './claim';
import { listDue, putOff, type Wanted } from './due';

type Parts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
};

/**
 * Claims up to `limit` of what is due, and begins each. A row that is damaged stops no others: where the transaction fails, its rows
 * are claimed one by one, and the one that cannot be is put off. Returns how many were looked at.
 */
export async function claimDue(
  { db, now, report }: Parts,
  wanted: Wanted,
  limit: number,
  begin: (claim: Claim) => void,
): Promise<number> {
  try {
    const { claims, looked } = await claimMany(db, now(), wanted, limit);
    for (const claim of claims) begin(claim);
    return looked;
  } catch (error) {
    report(error);
  }
  // Where it is the database that is away, this fails too, and the caller rests.
  const ids = await listDue(db, now(), wanted, limit);
  for (const id of ids) {
    try {
      const { claims } = await claimMany(db, now(), wanted, 1, id);
      for (const claim of claims) begin(claim);
    } catch (error) {
      report(error);
      await putOff(db, id, now());
    }
  }
  return ids.length;
}
