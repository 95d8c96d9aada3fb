import { batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';
import { orderHash } from '@/lib/orders/order/content';
import { rowContentFields } from '@/lib/orders/order/fields';
import { type SenderIds, senderIdFields } from '@/lib/orders/order/sender-ids';
import type { SourceRow } from '../mapping/source-row';
import type { ByField, CheckedRow } from './check-row';
import { columnOfRow } from './row-columns';
import { rowIdentity } from './row-identity';
import type { RowIds } from './row-ids';

const senderIdColumns = senderIdFields.map((field) => batchRows[field].name).join(', ');
const contentColumns = rowContentFields.map((field) => batchRows[field].name).join(', ');
/** Columns that an import fills, in the order of `copyLine`. */
export const copiedColumns = `batch_id, position, line, order_id, external_payment_id, hash, ${contentColumns}, typed, problems, ${senderIdColumns}`;

type Placed = Pick<SourceRow, 'line' | 'instructionId' | 'paymentInformationId'> & {
  readonly batchId: BatchId;
  readonly position: number;
  readonly idsOf: (position: number, identity: string) => RowIds;
};

const nothing = '\\N';

/** A checked row as a line in PostgreSQL's COPY text format. */
export function copyLine(placed: Placed, checked: CheckedRow): string {
  const { batchId, position, line, idsOf, instructionId = null, paymentInformationId = null } = placed;
  const { orderId: id, externalPaymentId } = idsOf(position, rowIdentity(checked));
  const start = `${batchId}\t${position}\t${line}\t${id}\t${externalPaymentId}\t`;
  const cells = cellsOf(checked, { endToEndId: checked.endToEndId, instructionId, paymentInformationId });
  if (checked.problems) return `${start}${nothing}\t${cells}\n`;
  const { content } = checked;
  return `${start}${orderHash({ id, externalPaymentId, version: 1, content })}\t${cells}\n`;
}

/** The columns from the content on. */
function cellsOf(checked: CheckedRow, senderIds: SenderIds): string {
  let cells = '';
  for (const field of rowContentFields) cells += `${cell(columnOfRow(checked, field))}\t`;
  cells += `${json(checked.typed)}\t${json(checked.problems ?? null)}`;
  for (const field of senderIdFields) cells += `\t${cell(senderIds[field])}`;
  return cells;
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
