import { Proportion } from '@/components/ui/charts/proportion';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { fromDecimal, type MinorUnits, minorUnits } from '@/lib/kernel/money';
import { type LimitUsage, limitText } from '@/lib/policy/rules/limits';
import { t } from '@/messages/payments';

/** A limit, and its use including this order. */
export function LimitUse({ usage: { limit, used }, amount }: { usage: LimitUsage; amount: MinorUnits }) {
  const bound = fromDecimal(limit.amount);
  const words = limitText(limit);
  const total = minorUnits(used + amount);
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.8125rem]">
        <span>
          {words[0]?.toUpperCase()}
          {words.slice(1)}
        </span>
        <span className={total > bound ? 'tabular text-negative' : 'tabular text-muted'}>
          {t('reason.limitUse', { total: showAmount(total), limit: showAmount(bound) })}
        </span>
      </p>
      <div className="mt-1">
        <Proportion before={used} added={amount} bound={bound} />
      </div>
    </li>
  );
}
