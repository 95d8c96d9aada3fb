import fc from 'fast-check';
import { iban } from '@/lib/kernel/banking/iban';
import { minorUnits, toDecimal } from '@/lib/kernel/money';
import { type Band, builtInPolicy, type Policy, policySchema } from '@/lib/policy/rules/policy';
import type { OrderFacts } from '@/lib/policy/rules/requirement';

export const accounts = ['LT189999900000000101', 'DE89370400440532013000'].map(iban);

/** Few sums, so that bands and amounts meet at their edges. */
const sums = fc.constantFrom(1n, 99_999n, 100_000n, 100_001n, 5_000_000n).map(minorUnits);

/** How many must agree, and of which groups. */
export const seats = fc
  .record({
    approvals: fc.integer({ min: 1, max: 4 }),
    groups: fc.array(fc.constantFrom('Senior', 'Board'), { maxLength: 3 }),
  })
  .filter(({ approvals, groups }) => groups.length <= approvals);

const bands: fc.Arbitrary<Band> = fc
  .record({
    network: fc.constantFrom('any', 'SEPA', 'SEPA_INSTANT', 'SWIFT'),
    account: fc.constantFrom('any', ...accounts),
    upTo: fc.option(sums.map(toDecimal)),
    seats,
  })
  .map(({ seats: { approvals, groups }, ...selector }) => ({ ...selector, approvals, groups }));

/** Any policy that an admin can request. */
export const policies: fc.Arbitrary<Policy> = fc
  .record({
    bands: fc.array(bands, { maxLength: 8 }),
    rest: seats,
    ownAccounts: fc.option(seats),
  })
  .map(({ bands: chosen, rest, ownAccounts }) => ({
    ...builtInPolicy,
    bands: [...chosen, { network: 'any' as const, account: 'any', upTo: null, ...rest }],
    ownAccounts,
  }))
  .filter((policy) => policySchema.safeParse(policy).success);

export const facts: fc.Arbitrary<OrderFacts> = fc.record({
  network: fc.constantFrom('SEPA', 'SEPA_INSTANT', 'SWIFT'),
  account: fc.constantFrom(...accounts),
  cumulated: sums,
  isOwnTransfer: fc.boolean(),
});

/** People who agreed, with their groups. */
export const approvers = fc.array(fc.record({ groups: fc.subarray(['Senior', 'Board', 'Others']) }), {
  maxLength: 5,
});
