import type { BatchId } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import { orderHash } from '@/lib/orders/order/canonical';
import type { CheckedRow } from './check-row';
import { rowIdentity } from './row-identity';
import type { RowIds } from './row-ids';

/** Columns that an import fills, in the order of `copyLine`. */
export const copiedColumns = `batch_id, position, line, order_id, external_payment_id, hash, network, amount,
  beneficiary_name, beneficiary_account, reference, beneficiary_address, bank_bic, bank_name,
  address_street, address_town, address_country, currency, typed, problems`;

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

/** The content of a row: the columns from its network on. */
function cellsOf(checked: CheckedRow): string {
  const typed = checked.typed ? escaped(JSON.stringify(checked.typed)) : nothing;
  if (checked.problems) {
    const { network, amount, beneficiaryName, beneficiaryAccount, reference } = checked.readable;
    const cells = [
      network ?? nothing,
      amount ? toDecimal(amount) : nothing,
      cell(beneficiaryName),
      cell(beneficiaryAccount),
      cell(reference),
    ];
    const problems = escaped(JSON.stringify(checked.problems));
    return `${cells.join('\t')}${`\t${nothing}`.repeat(7)}\t${typed}\t${problems}`;
  }
  const { content } = checked;
  const common = `${content.network}\t${toDecimal(content.amount)}\t${escaped(content.beneficiaryName)}\t${content.beneficiaryAccount}\t${escaped(content.reference)}\t`;
  const further =
    content.network === 'SWIFT'
      ? [
          nothing,
          content.bankBic,
          cell(content.bankName),
          escaped(content.addressStreet),
          escaped(content.addressTown),
          content.addressCountry,
          content.currency,
        ].join('\t')
      : `${cell(content.beneficiaryAddress)}${`\t${nothing}`.repeat(5)}\tEUR`;
  return `${common}${further}\t${typed}\t${nothing}`;
}

const cell = (text: string | null): string => (text === null ? nothing : escaped(text));

/** Escapes for the COPY text format. Files with NUL were refused before. */
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
    : text;
