import { Amount } from '@/components/ui/values/amount';
import { showPercentChange } from '@/lib/kernel/formats/numbers';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';

/** The change of a balance, and its percentage if the earlier balance was positive. */
export function BalanceChange({
  before,
  now,
  stacked = false,
}: {
  before: MinorUnits;
  now: MinorUnits;
  /** Shows the percentage below the amount. */
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

/** Truncated to a tenth: `+4.2 %`. */
const share = (change: bigint, before: bigint): string => showPercentChange((change * 1_000n) / before, 1);
