import { fromDecimal, type MinorUnits, minorUnits, zero } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import type { Network } from '@/lib/provider/contract/terms';

const sepa = fromDecimal('0.35');
const sepaInstant = fromDecimal('0.70');
const swiftMinimum = fromDecimal('15.00');

/**
 * The commission in euro cents: SEPA 0.35, SEPA instant 0.70, SWIFT 0.1 % (rounded up to the cent) but at
 * least 15.00; nothing between accounts of the same client. Used for both quotes and charges.
 */
export function commissionOf(amount: MinorUnits, network: Network, toOwnAccount: boolean): MinorUnits {
  if (toOwnAccount) return zero;
  switch (network) {
    case 'SEPA':
      return sepa;
    case 'SEPA_INSTANT':
      return sepaInstant;
    case 'SWIFT':
      return amount <= swiftMinimum * 1000n ? swiftMinimum : minorUnits((amount + 999n) / 1000n);
    default:
      return unreachable(network);
  }
}
