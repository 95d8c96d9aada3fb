import type { Iban } from '@/lib/kernel/banking/iban';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal, type MinorUnits, minorUnits } from '@/lib/kernel/money';
import type { SepaContent, SwiftContent } from '@/lib/orders/order/order';
import { between, pick, type Random } from '@/lib/sandbox/runtime/random';
import { sepa, swift } from '../support/orders/orders';

export type MixedOrder = SepaContent | SwiftContent;

type Beneficiary = readonly [name: string, account: string];
const beneficiaries: readonly [Beneficiary, ...Beneficiary[]] = [
  ['Soren Soehne', 'DE89370400440532013000'],
  ['Baltic Print UAB', 'LT121000011101001000'],
  ['Atelier Nord SARL', 'FR1420041010050500013M02606'],
  ['Kanal Logistik BV', 'NL91ABNA0417164300'],
];

/**
 * What the sandbox does because the reference says so, and how often that is asked for; most orders ask for
 * nothing.
 */
const magic = [
  [0.04, 'SANDBOX REJECT'],
  [0.04, 'SANDBOX REFUSE'],
  [0.05, 'SANDBOX LOST'],
  [0.02, 'SANDBOX SLOW'],
] as const;

/**
 * So many orders, the same for the same dice: of every network, between 1.00 and 35.00, some with magic
 * words, some held for a while, and a few that no account of the sandbox bears.
 */
export function mixOrders(
  { orders, random, account, now }: { orders: number; random: Random; account: Iban; now: () => Date },
  /** How long the longest is held. */
  longestHoldMs: number,
): (() => MixedOrder)[] {
  return Array.from({ length: orders }, (_, index) => {
    const [beneficiaryName, number] = pick(random, beneficiaries);
    const amount: MinorUnits = minorUnits(BigInt(between(random, 100, 3_500)));
    const reference = `Run ${index + 1} ${magicWords(random())}`.trim();
    const network = random();
    const holdMs = random() < 0.1 ? between(random, 1_000, longestHoldMs) : undefined;
    const isBeyondMeans = index % 500 === 40;
    // A date that lies ahead is reckoned when the order is made, not when all of them are thought up.
    return () => {
      const common = {
        account,
        reference,
        amount: isBeyondMeans ? fromDecimal('900000.00') : amount,
        scheduledFor: isBeyondMeans
          ? new Date(now().getTime() + longestHoldMs)
          : holdMs === undefined
            ? null
            : new Date(now().getTime() + holdMs),
      };
      if (network < 0.08) return swift({ ...common, beneficiaryName: 'Harbour Trading' });
      const rail = network < 0.25 ? 'SEPA_INSTANT' : 'SEPA';
      return sepa({ ...common, network: rail, beneficiaryName, beneficiaryAccount: iban(number) });
    };
  });
}

function magicWords(dice: number): string {
  let reached = 0;
  for (const [share, words] of magic) {
    reached += share;
    if (dice < reached) return words;
  }
  return '';
}

/**
 * What such an order costs at the sandbox by its documentation, in cents; not by its code, which is to be
 * checked.
 */
export function documentedCommission({
  network,
  amount,
}: {
  readonly network: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT';
  readonly amount: bigint;
}): bigint {
  if (network === 'SEPA') return 35n;
  if (network === 'SEPA_INSTANT') return 70n;
  const thousandth = (amount + 999n) / 1000n;
  return thousandth > 1_500n ? thousandth : 1_500n;
}
