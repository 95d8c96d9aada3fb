import { decodedXml } from '../csv/encoding';
import { UnreadableFile } from '../unreadable-file';
import type { ExecutionTime } from './execution-time';
import { createPaymentFileReader, type PaymentInformation } from './payment-file';

/** What a payment file of ISO 20022 says before its first payment. */
export type PaymentHead = {
  /** Whose account is debited, as the file writes it; empty where it does not say. */
  readonly debtor: string;
  /** When it asks to be paid. */
  readonly execution: ExecutionTime;
  /** The same; null for at once, when that time has come. */
  readonly scheduledFor: Date | null;
  readonly messageId: string;
  readonly party: string;
  readonly count: number | null;
  /** As the file writes it. */
  readonly controlSum: string | null;
};

/** Reads a payment file as far as its first payment. Throws `UnreadableFile` where it is none. */
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
  throw new UnreadableFile('This file contains no payments.');
}

function headOf(
  { messageId, party, count, controlSum, debtorAccount, execution }: PaymentInformation,
  now: Date,
): PaymentHead {
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
