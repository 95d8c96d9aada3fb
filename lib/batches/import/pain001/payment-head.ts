import { t } from '@/messages/file-problems';
import { decodedXml } from '../csv/encoding';
import { UnreadableFile } from '../unreadable-file';
import type { ExecutionTime } from './execution-time';
import { createPaymentFileReader, type PaymentInformation } from './payment-file';

/** Data of an ISO 20022 payment file before its first payment. */
export type PaymentHead = {
  /** The debited account as written; empty if absent. */
  readonly debtor: string;
  /** Requested execution time. */
  readonly execution: ExecutionTime;
  /** Requested execution time; null for immediate execution if it has passed. */
  readonly scheduledFor: Date | null;
  readonly messageId: string;
  readonly party: string;
  readonly count: number | null;
  /** As written in the file. */
  readonly controlSum: string | null;
};

/** Reads a payment file up to its first payment. Throws `UnreadableFile` if it is not a pain.001. */
export async function readPaymentHead(bytes: AsyncIterable<Uint8Array>, now: Date): Promise<PaymentHead> {
  let found: PaymentInformation | undefined;
  const reader = createPaymentFileReader({
    onInformation: (information) => {
      found ??= information;
    },
    onTransaction: () => undefined,
  });
  for await (const text of decodedXml(bytes)) {
    reader.write(text);
    if (found) return headOf(found, now);
  }
  reader.end();
  throw new UnreadableFile(t('reading.noPayments'));
}

function headOf(
  { messageId, party, totals, debtorAccount, execution }: PaymentInformation,
  now: Date,
): PaymentHead {
  const [count, controlSum] = [totals.count.text, totals.controlSum.text];
  return {
    debtor: debtorAccount,
    execution,
    scheduledFor: execution.at > now ? execution.at : null,
    messageId,
    party,
    count: /^\d{1,15}$/.test(count) ? Number(count) : null,
    controlSum: controlSum || null,
  };
}
