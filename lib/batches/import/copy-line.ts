import type { BatchId, ExternalPaymentId, OrderId } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import { orderHash } from '@/lib/payments/canonical';
import type { CheckedRow } from './check-row';

/** The columns that an import fills, in the order in which `copyLine` writes them. */
export const copiedColumns = `batch_id, position, line, order_id, external_payment_id, hash, network, amount,
  beneficiary_name, beneficiary_account, reference, beneficiary_address, bank_bic, bank_name,
  address_street, address_town, address_country, currency, typed, problems`;

type Placed = {
  readonly batchId: BatchId;
  readonly position: number;
  readonly line: number;
  readonly orderId: OrderId;
  readonly externalPaymentId: ExternalPaymentId;
};

const nothing = '\\N';

/** One checked row as a line of PostgreSQL's COPY in text format. */
export function copyLine(placed: Placed, checked: CheckedRow): string {
  const start = `${placed.batchId}\t${placed.position}\t${placed.line}\t${placed.orderId}\t${placed.externalPaymentId}\t`;
  const typed = checked.typed ? escaped(JSON.stringify(checked.typed)) : nothing;
  if (checked.problems) {
    const { network, amount, beneficiaryName, beneficiaryAccount, reference } = checked.readable;
    const cells = [
      ...[nothing, network ?? nothing, amount ? toDecimal(amount) : nothing, cell(beneficiaryName)],
      ...[cell(beneficiaryAccount), cell(reference)],
    ];
    const problems = escaped(JSON.stringify(checked.problems));
    return `${start}${cells.join('\t')}${`\t${nothing}`.repeat(7)}\t${typed}\t${problems}\n`;
  }
  const { content } = checked;
  const { orderId: id, externalPaymentId } = placed;
  const hash = orderHash({ id, externalPaymentId, version: 1, content });
  const common = `${start}${hash}\t${content.network}\t${toDecimal(content.amount)}\t${escaped(content.beneficiaryName)}\t${content.beneficiaryAccount}\t${escaped(content.reference)}\t`;
  const further =
    content.network === 'SWIFT'
      ? [
          ...[nothing, content.bankBic, cell(content.bankName), escaped(content.addressStreet)],
          ...[escaped(content.addressTown), content.addressCountry, content.currency],
        ].join('\t')
      : `${cell(content.beneficiaryAddress)}${`\t${nothing}`.repeat(5)}\tEUR`;
  return `${common}${further}\t${typed}\t${nothing}\n`;
}

const cell = (text: string | null): string => (text === null ? nothing : escaped(text));

/** As the text format of COPY writes what it has signs for. No text that comes here has a NUL: files with one are refused. */
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
    : text;
