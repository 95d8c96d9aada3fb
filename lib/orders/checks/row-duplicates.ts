import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { stateList } from '@/lib/db/states';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { countingBatchStates } from '@/lib/kernel/states/batch-states';
import { type Compared, comparedInDatabase, comparedReference, type SamePayment } from './duplicates';

type Found = {
  readonly batchId: BatchId;
  readonly position: number;
  readonly amount: string;
  readonly beneficiaryName: string;
  readonly reference: string;
  readonly at: string;
};

/** Unreleased rows with the same beneficiary, amount and reference in batches that are pending or running. */
export async function listSameRows(db: Executor, content: Compared): Promise<SamePayment[]> {
  const rows = await db.execute<Found>(sql`
    select r.batch_id as "batchId", r.position, r.amount::text as amount, r.beneficiary_name as "beneficiaryName", r.reference,
      extract(epoch from b.created_at) * 1000 as at
    from batches b join batch_rows r on r.batch_id = b.id and r.position > b.released_to and r.exclusion is null
    where b.state in ${stateList(countingBatchStates)}
      and r.beneficiary_key = ${counterpartyKey(content.beneficiaryAccount)} and r.amount = ${toDecimal(content.amount)}::numeric
      and ${comparedInDatabase(sql`r.reference`)} = ${comparedReference(content.reference)}
    order by b.created_at desc, r.position limit 5`);
  return rows.map(({ batchId, position, amount, beneficiaryName, reference, at }) => ({
    id: null,
    paymentId: null,
    row: { batchId, position },
    what: 'in_batch',
    amount: fromDecimal(amount),
    beneficiaryName,
    reference,
    at: new Date(Number(at)),
  }));
}
