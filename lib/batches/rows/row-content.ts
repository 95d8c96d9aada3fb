import type { batchRows } from '@/lib/db/schema/orders/batches';
import { contentOf } from '@/lib/orders/order/content';
import type { OrderContent } from '@/lib/orders/order/order';
import type { BatchRow } from '../batch/batch';

type Row = typeof batchRows.$inferSelect;

/** The order content of a row. Throws on an incomplete row, which is a bug. */
export function contentOfRow(
  row: Row,
  {
    account,
    commissionAccount,
    scheduledFor,
  }: Pick<BatchRow, 'account' | 'commissionAccount' | 'scheduledFor'>,
): OrderContent {
  const { network, amount, beneficiaryName, beneficiaryAccount, reference } = row;
  if (!network || !amount || !beneficiaryName || !beneficiaryAccount || reference === null || !account) {
    throw new Error(`row ${row.position} of batch ${row.batchId} is not a whole payment`);
  }
  const whole = { network, amount, beneficiaryName, beneficiaryAccount, reference };
  const currency = row.currency ?? 'EUR';
  return contentOf({ ...row, ...whole, currency, account, commissionAccount, scheduledFor });
}
