import { batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';
import { orderHash } from '@/lib/orders/order/content';
import { rowContentFields } from '@/lib/orders/order/fields';
import type { ByField, CheckedRow } from './check-row';
import { columnOfRow } from './row-columns';
import { rowIdentity } from './row-identity';
import type { RowIds } from './row-ids';

const contentColumns = rowContentFields.map((field) => batchRows[field].name).join(', ');
/** Columns that an import fills, in the order of `copyLine`. */
export const copiedColumns = `batch_id, position, line, order_id, external_payment_id, hash, ${contentColumns}, typed, problems`;

type Placed = {
  readonly batchId: BatchId;
  readonly position: number;
  readonly line: number;
  readonly idsOf: (position: number, identity: string) => RowIds;
};

const nothing = '\\N';

/** A checked row as a line in PostgreSQL's COPY text format. */
export function copyLine({ batchId, position, line, idsOf }: Placed, checked: CheckedRow): string {
  const { orderId: id, externalPaymentId } = idsOf(position, rowIdentity(checked));
  const start = `${batchId}\t${position}\t${line}\t${id}\t${externalPaymentId}\t`;
  if (checked.problems) return `${start}${nothing}\t${cellsOf(checked)}\n`;
  const { content } = checked;
  return `${start}${orderHash({ id, externalPaymentId, version: 1, content })}\t${cellsOf(checked)}\n`;
}

/** The columns from the content on. */
function cellsOf(checked: CheckedRow): string {
  let cells = '';
  for (const field of rowContentFields) cells += `${cell(columnOfRow(checked, field))}\t`;
  return `${cells}${json(checked.typed)}\t${json(checked.problems ?? null)}`;
}

const json = (texts: ByField | null): string => cell(texts && JSON.stringify(texts));

function cell(value: string | MinorUnits | null): string {
  if (value === null) return nothing;
  return typeof value === 'bigint' ? toDecimal(value) : escaped(value);
}

/** Escapes for the COPY text format. Files with NUL were refused before. */
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
    : text;
