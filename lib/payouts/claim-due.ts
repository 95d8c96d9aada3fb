import type { Database } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import { claimOne, type Wanted } from './claim';
import { type Claims, claimMany, listDue, putOff } from './claim-many';
import type { Errand } from './step';

type Parts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
};

/**
 * Claims up to `limit` of what is due, and begins each: most of it in one transaction, what is unusual order by order. A row that
 * is damaged stops no others: where the transaction fails, its rows are claimed one by one, and the one that cannot be is put
 * off. Returns how many there were.
 */
export async function claimDue(
  parts: Parts,
  wanted: Wanted,
  limit: number,
  begin: (errand: Errand) => void,
): Promise<number> {
  const { claims, unusual } = await claimTogether(parts, wanted, limit);
  for (const claim of claims) begin(claim);
  for (const id of unusual) {
    const claim = await claimAlone(parts, wanted, id);
    if (claim) begin(claim);
  }
  return claims.length + unusual.length;
}

async function claimTogether({ db, now, report }: Parts, wanted: Wanted, limit: number): Promise<Claims> {
  try {
    return await claimMany(db, now(), wanted, limit);
  } catch (error) {
    report(error);
    // Where it is the database that is away, this fails too, and the caller rests.
    return { claims: [], unusual: await listDue(db, now(), wanted, limit) };
  }
}

async function claimAlone(
  { db, now, report }: Parts,
  wanted: Wanted,
  id: OrderId,
): Promise<Errand | undefined> {
  try {
    const claim = await claimOne(db, now(), wanted, id);
    return claim?.kind === 'set_aside' ? undefined : claim;
  } catch (error) {
    report(error);
    await putOff(db, id, now());
    return undefined;
  }
}
