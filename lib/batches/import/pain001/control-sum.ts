import { t } from '@/messages/file-problems';
import type { Totals } from './payment-file';
import { plainDecimal } from './row/plain-decimal';
import { refuseAt } from './rules/refusals';

export type ControlSum = ReturnType<typeof createControlSum>;

/** Counts payments and sums decimals in units of 0.00001, because the standard allows five decimals. */
export function createControlSum() {
  let count = 0;
  let total: bigint | undefined = 0n;
  const include = (others: number, minor: bigint | undefined) => {
    count += others;
    total = total === undefined || minor === undefined ? undefined : total + minor;
  };
  return {
    add: (amount: string): void => include(1, hundredThousandths(amount)),
    /** Adds the payments of another sum. */
    join: (other: { readonly count: () => number; readonly total: () => bigint | undefined }): void =>
      include(other.count(), other.total()),
    count: (): number => count,
    /** Undefined if an amount is unreadable. */
    total: (): bigint | undefined => total,
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

/** A sum in euro and cents; null if it has smaller units. */
export function decimalOfSum(total: bigint | undefined): string | null {
  if (total === undefined || total % 1_000n !== 0n) return null;
  const cents = String(total / 1_000n).padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
