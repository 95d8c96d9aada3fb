import type { MinorUnits } from '@/lib/kernel/money';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';
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

const scopes: Readonly<Record<Limit['scope'], string>> = {
  maker: 'what one maker may submit',
  beneficiary: 'what one beneficiary may receive',
  account: 'what may be paid from one account',
};

export const limitText = ({ scope, period }: Limit): string => `${scopes[scope]} in a ${period}`;
