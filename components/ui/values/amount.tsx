import { formatAmount, formatSigned, fromDecimal, minorUnits } from '@/lib/kernel/money';
import { classNames } from '../style/class-names';

type AmountProps = {
  /** Minor units, or the decimal string of the wire. */
  readonly amount: bigint | string;
  /** ISO 4217; shown after the figure, muted. `null` leaves it out where a column's heading says it. */
  readonly currency?: string | null;
  /** Shows the plus as well: a movement rather than a balance. */
  readonly signed?: boolean;
  /** `movement` makes what comes in green; the sign says it too. */
  readonly tone?: 'plain' | 'movement' | 'muted';
  readonly className?: string;
};

/** Money, formatted the one way it is everywhere: `1,234.50 EUR`, in figures of one width. */
export function Amount({ amount, currency = 'EUR', signed = false, tone = 'plain', className }: AmountProps) {
  const minor = typeof amount === 'string' ? fromDecimal(amount) : minorUnits(amount);
  return (
    <span
      className={classNames(
        'tabular whitespace-nowrap',
        tone === 'movement' && minor > 0n && 'text-positive',
        tone === 'muted' && 'text-muted',
        className,
      )}
    >
      {signed ? formatSigned(minor) : formatAmount(minor)}
      {/* A space of its own, which is copied and spoken, where a margin is not. */}
      {currency && (
        <>
          {'\u00a0'}
          <span className="font-normal text-[0.86em] text-muted">{currency}</span>
        </>
      )}
    </span>
  );
}
