import type { MinorUnits } from '@/lib/kernel/money';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/policy-rules';
import type { Limit } from './policy';

/** A limit with its use, excluding the order in question. */
export type LimitUsage = { readonly limit: Limit; readonly used: MinorUnits };

/** A limit that an order would exceed, and by how much. */
export type Breach = LimitUsage & { readonly excess: MinorUnits };

/** The limits that the amount exceeds. */
export function breachesOf(usages: readonly LimitUsage[], amount: MinorUnits): Breach[] {
  return usages.flatMap((usage) => {
    const excess = usage.used + amount - fromDecimal(usage.limit.amount);
    return excess > 0n ? [{ ...usage, excess: minorUnits(excess) }] : [];
  });
}

/** What a limit is for: "what one maker may submit in a day". */
export const limitText = ({ scope, period }: Limit): string => t(`limits.${scope}_${period}`);
