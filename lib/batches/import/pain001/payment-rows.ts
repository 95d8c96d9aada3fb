import { t } from '@/messages/file-problems';
import { decodedXml } from '../csv/encoding';
import type { SourceRow } from '../mapping/source-row';
import type { OmissionCounts } from '../omissions/count-omissions';
import { createPaymentFileReader, type PaymentInformation, type Totals } from './payment-file';
import { paymentRow, plainDecimal } from './payment-row';
import { refuseAt } from './refusals';

/** Characters read before the contained rows are emitted. */
const textOfTurn = 64 * 1024;

/**
 * Streams the payments of a pain.001, a few hundred at a time. A batch has one debit account and one
 * execution time: refuses files whose PmtInfs differ in them. Compares count and control sum of each PmtInf
 * and of the file.
 */
export async function* paymentRows(
  bytes: AsyncIterable<Uint8Array>,
  omissions?: OmissionCounts,
): AsyncGenerator<SourceRow[], void> {
  let found: SourceRow[] = [];
  let first: PaymentInformation | undefined;
  const sum = createControlSum();
  let sumOfInformation = createControlSum();
  const reader = createPaymentFileReader({
    ...(omissions && { omissions }),
    onInformation: (information) => {
      first ??= information;
      refuseOther(first, information);
      sumOfInformation = createControlSum();
    },
    onEndOfInformation: (totals, number) => sumOfInformation.compare(totals, `PmtInf ${number}`),
    onTransaction: (transaction) => {
      const row = paymentRow(transaction);
      sum.add(row.values.amount ?? '');
      sumOfInformation.add(row.values.amount ?? '');
      found.push(row);
    },
  });
  for await (const text of decodedXml(bytes)) {
    for (let at = 0; at < text.length; at += textOfTurn) {
      reader.write(text.slice(at, at + textOfTurn));
      if (found.length === 0) continue;
      yield found;
      found = [];
    }
  }
  reader.end();
  if (found.length > 0) yield found;
  if (first) sum.compare(first.totals, t('paymentFile.theFile'));
}

function refuseOther(first: PaymentInformation, other: PaymentInformation): void {
  const number = String(other.number);
  if (other.debtorAccount !== first.debtorAccount) {
    refuseAt(other.accountLine, t('paymentFile.otherAccount', { number }));
  }
  if (other.execution.at.getTime() !== first.execution.at.getTime()) {
    refuseAt(other.accountLine, t('paymentFile.otherDate', { number }));
  }
}

/** Sums decimals in units of 0.00001, because the standard allows five decimals. */
function createControlSum() {
  let count = 0;
  let total: bigint | undefined = 0n;
  return {
    add(amount: string) {
      count += 1;
      const minor = hundredThousandths(amount);
      total = total === undefined || minor === undefined ? undefined : total + minor;
    },
    /** Throws `UnreadableFile` if the declared totals differ. */
    compare({ count: reported, controlSum }: Totals, what: string) {
      if (reported.text !== '' && Number(reported.text) !== count) {
        const stated = reported.text.slice(0, 20);
        refuseAt(reported.line, t('paymentFile.otherCount', { what, stated, count: String(count) }));
      }
      if (controlSum.text === '' || total === undefined) return;
      if (hundredThousandths(plainDecimal(controlSum.text)) !== total) {
        const stated = controlSum.text.slice(0, 30);
        refuseAt(controlSum.line, t('paymentFile.otherSum', { what, stated }));
      }
    },
  };
}

function hundredThousandths(text: string): bigint | undefined {
  const match = /^0*(\d{1,18})(?:\.(\d{1,5}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole + fraction.padEnd(5, '0'));
}
