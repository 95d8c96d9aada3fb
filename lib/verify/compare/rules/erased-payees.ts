import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { type Compared, openTally } from '../../difference';

type Row = { readonly name: string; readonly digest: string; readonly recorded: string | null };

/**
 * Compares what is left of the payments to erased payees with what the chain recorded at the erasure. Nobody
 * else's payment, request or entry of the directory has such a name.
 */
export async function compareErasedPayees(db: Executor): Promise<Compared> {
  const tally = openTally('erased payees');
  const erased = await db.execute<Row>(sql`
    select name, erased_payee_digest(name) as digest, (
      select details->>'digest' from audit_records
      where action = 'beneficiary.erased' and subject_kind = 'beneficiary' and subject_id = p.id::text
    ) as recorded
    from erased_payees p order by name`);
  for (const { name, digest, recorded } of erased)
    tally.add(
      name,
      digest === recorded ? [] : ['what is left of its payments is not what the chain recorded'],
    );
  const forged = await db.execute<{ name: string }>(sql`
    select distinct name from (
      select beneficiary_account as name from orders where beneficiary_account ^@ 'Erased payee '
      union all
      select beneficiary_account from batch_rows where beneficiary_account ^@ 'Erased payee '
      union all
      select name from beneficiaries where name ^@ 'Erased payee '
    ) as shown where not is_erased_payee(name) order by name limit 20`);
  for (const { name } of forged) tally.miss(name, 'the name of an erased payee, of whom nothing is recorded');
  return tally.result();
}
