import { Amount } from '@/components/ui/values/amount';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';

/** How much a balance changed, and which share of what it was that is, where it was above zero. */
export function BalanceChange({
  before,
  now,
  stacked = false,
}: {
  before: MinorUnits;
  now: MinorUnits;
  /** The share below the amount. */
  stacked?: boolean;
}) {
  const change = minorUnits(now - before);
  return (
    <span>
      <Amount amount={change} currency={null} signed tone="movement" />
      {before > 0n && change !== 0n && (
        <span className={stacked ? 'tabular block text-muted text-xs' : 'tabular text-muted'}>
          {stacked ? share(change, before) : ` (${share(change, before)})`}
        </span>
      )}
    </span>
  );
}

/** `+4.2 %`, cut to a tenth. */
function share(change: bigint, before: bigint): string {
  const tenths = ((change < 0n ? -change : change) * 1_000n) / before;
  return `${change < 0n ? '−' : '+'}${tenths / 10n}.${tenths % 10n}\u00a0%`;
}
