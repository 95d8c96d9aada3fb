import { showAmount, showSigned } from '@/lib/kernel/formats/numbers';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';
import { classNames } from '../style/class-names';

type AmountProps = {
  /** Minor units, or the provider's decimal string. */
  readonly amount: bigint | string;
  /** ISO 4217; shown after the figure, muted. `null` omits it if a column's heading has it. */
  readonly currency?: string | null;
  /** Shows a plus sign, too: a movement rather than a balance. */
  readonly signed?: boolean;
  /** `movement` colours credits green; the sign says it too. */
  readonly tone?: 'plain' | 'movement' | 'muted';
  readonly className?: string;
};

/** Money in the one format of the app: `1,234.50 EUR`, in tabular figures. */
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
      {signed ? showSigned(minor) : showAmount(minor)}
      {/* A real space, which is copied and read aloud; a margin is not. */}
      {currency && (
        <>
          {'\u00a0'}
          <span className="font-normal text-[0.86em] text-muted">{currency}</span>
        </>
      )}
    </span>
  );
}
