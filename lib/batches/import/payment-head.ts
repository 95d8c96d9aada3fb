import { type LocalDate, parseLocalDate } from '@/lib/kernel/calendar';
import { type Iban, parseIban } from '@/lib/kernel/iban';
import { decodedXml } from './encoding';
import { createPaymentFileReader, type PaymentInformation } from './payment-file';
import { UnreadableFile } from './unreadable-file';

/** What a payment file of ISO 20022 says before its first payment. */
export type PaymentHead = {
  /** Whose account is debited. */
  readonly account: Iban | null;
  /** When it asks to be paid, a day at its beginning; null for at once, and for a time that has come. */
  readonly scheduledFor: Date | null;
  /** The day of it. */
  readonly executionDay: LocalDate | null;
  readonly messageId: string;
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
  throw new UnreadableFile('There is no payment in this file.');
}

function headOf(
  { messageId, count, controlSum, debtorAccount, executionDate }: PaymentInformation,
  now: Date,
): PaymentHead {
  const account = parseIban(debtorAccount);
  const isTime = executionDate.includes('T');
  const asked = new Date(isTime ? executionDate : `${executionDate}T00:00:00Z`);
  const isToCome = !Number.isNaN(asked.getTime()) && asked > now;
  return {
    account: account.ok ? account.value : null,
    scheduledFor: isToCome ? asked : null,
    executionDay: parseLocalDate(executionDate.slice(0, 10)) ?? null,
    messageId,
    count: /^\d{1,15}$/.test(count) ? Number(count) : null,
    controlSum: controlSum || null,
  };
}
