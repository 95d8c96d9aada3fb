import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '@/messages/file-problems';
import { decodedXml } from '../csv/encoding';
import type { SourceRow } from '../mapping/source-row';
import type { OmissionCounts } from '../omissions/count-omissions';
import { UnreadableFile } from '../unreadable-file';
import { decimalOfSum } from './control-sum';
import type { ExecutionTime } from './execution-time';
import { createPartsReader, type PartOfFile } from './payment-parts';
import { paymentRow } from './row/payment-row';

/** What is chosen from an ISO 20022 payment file before its import, and shown. */
export type PaymentHead = {
  readonly messageId: string;
  readonly party: string;
  /** At least one. */
  readonly parts: readonly PaymentPart[];
};

/** One batch of the file. */
export type PaymentPart = Pick<PartOfFile, 'number' | 'information' | 'line' | 'debtor'> & {
  /** Requested execution time. */
  readonly execution: ExecutionTime;
  /** Requested execution time; null for immediate execution if it has passed. */
  readonly scheduledFor: Date | null;
  readonly count: number;
  /** Null if an amount is unreadable. */
  readonly sum: string | null;
};

/** What else is found on the way. */
type Found = { readonly omissions: OmissionCounts; readonly onRow: (row: SourceRow) => void };

/** Reads a payment file to its end. Throws `UnreadableFile` if the import would. */
export async function readPaymentHead(
  bytes: AsyncIterable<Uint8Array>,
  now: Date,
  found?: Found,
): Promise<PaymentHead> {
  const reader = createPartsReader(
    (transaction) => found?.onRow(paymentRow(transaction, found.omissions)),
    found?.omissions,
  );
  for await (const text of decodedXml(bytes)) {
    reader.write(text);
    await nextTurn();
  }
  const read = reader.end();
  if (!read) throw new UnreadableFile(t('reading.noPayments'));
  const { messageId, party } = read.header;
  return { messageId, party, parts: read.parts.map((part) => partOf(part, now)) };
}

function partOf({ sum, ...part }: PartOfFile, now: Date): PaymentPart {
  const { execution } = part;
  return {
    ...part,
    scheduledFor: execution.at > now ? execution.at : null,
    count: sum.count(),
    sum: decimalOfSum(sum.total()),
  };
}
