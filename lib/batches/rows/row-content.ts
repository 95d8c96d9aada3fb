import { sql } from 'drizzle-orm';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { contentOf } from '@/lib/orders/order/content';
import { type RowContentField, rowContentFields } from '@/lib/orders/order/fields';
import type { OrderContent } from '@/lib/orders/order/order';
import { senderIdFields } from '@/lib/orders/order/sender-ids';
import type { BatchRow } from '../batch/batch';

type Row = typeof batchRows.$inferSelect;

/** What a row pays, apart from what all rows of its batch share. Null where a wrong row is unreadable. */
export type RowContent = Pick<Row, RowContentField>;

const copiedFields = [...rowContentFields, ...senderIdFields];
const names = copiedFields.map((field) => sql.identifier(batchRows[field].name));

/** The columns of it and of its sender's identifiers, of rows as of orders, for statements that copy rows. */
export const rowContentColumns = sql.join(names, sql`, `);

/** The values of a row `its` for these columns, as of an order. */
export const rowContentValues = sql.join(
  copiedFields.map((field, at) =>
    field === 'currency' ? sql`coalesce(its.currency, 'EUR')` : sql`its.${names[at]}`,
  ),
  sql`, `,
);

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
