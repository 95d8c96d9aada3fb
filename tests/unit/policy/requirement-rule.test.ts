import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import { fromDecimal } from '@/lib/kernel/money';
import type { Policy } from '@/lib/policy/rules/policy';
import { builtInPolicy } from '@/lib/policy/rules/policy';
import { requirementOf, requirementRule } from '@/lib/policy/rules/requirement';

const account = 'LT121000011101001000';
const policy: Policy = {
  ...builtInPolicy,
  bands: [
    { network: 'any', account: 'any', upTo: '100.00', approvals: 1, groups: [] },
    { network: 'any', account: 'any', upTo: null, approvals: 2, groups: ['Senior'] },
    { network: 'SWIFT', account: 'any', upTo: null, approvals: 3, groups: ['Senior', 'Senior'] },
    { network: 'any', account, upTo: '500.00', approvals: 2, groups: [] },
  ],
  ownAccounts: { approvals: 1, groups: ['North'] },
};

/** What the rule answers to every combination of what it is asked. */
const answers = (['SEPA', 'SEPA_INSTANT', 'SWIFT'] as const).flatMap((network) =>
  [account, 'LT601010012345678901'].flatMap((payer) =>
    ['0.01', '100.00', '100.01', '500.00', '500.01', '9000000.00'].flatMap((sum) =>
      [false, true].map((isOwnTransfer) => {
        const facts = { network, account: payer, cumulated: fromDecimal(sum), isOwnTransfer };
        const { approvals, groups } = requirementOf(policy, facts);
        return [network, payer, sum, isOwnTransfer, approvals, [...groups]];
      }),
    ),
  ),
);

it('equals the result of its version; another result needs the next requirementRule', () => {
  const digest = createHash('sha256').update(canonicalJson(answers)).digest('hex');
  expect({ rule: requirementRule, digest: digest.slice(0, 16) }).toEqual({
    rule: 1,
    digest: '80f78607c640df06',
  });
});
