import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policyDifferences } from '@/lib/policy/rules/differences';
import { type Band, builtInPolicy, type Policy } from '@/lib/policy/rules/policy';
import { policies } from './policies';

const band = (upTo: string | null, approvals = 1, changes: Partial<Band> = {}): Band => ({
  network: 'any',
  account: 'any',
  upTo,
  approvals,
  groups: [],
  ...changes,
});
const withBands = (...bands: readonly Band[]): Policy => ({ ...builtInPolicy, bands: [...bands] });

describe('the differences between two policies', () => {
  it('show a rule with another sum as one changed rule', () => {
    const before = withBands(band('10000.00'), band(null, 2));
    const after = withBands(band('15000.00'), band(null, 2));
    expect(policyDifferences(before, after)).toEqual([
      { term: 'Any network, 1 approver', before: 'up to 10,000.00 EUR', after: 'up to 15,000.00 EUR' },
    ]);
  });

  it('show a rule with another sum and other approvers as one changed rule', () => {
    const before = withBands(band('10000.00'), band(null, 2));
    const after = withBands(band('15000.00', 3), band(null, 2));
    expect(policyDifferences(before, after)).toEqual([
      {
        term: 'Any network',
        before: 'up to 10,000.00 EUR: 1 approver',
        after: 'up to 15,000.00 EUR: 3 approvers',
      },
    ]);
  });

  it('pair rules of the same approvers first, and show what is left as removed', () => {
    const before = withBands(band('500.00', 2), band('10000.00'), band(null, 2));
    const after = withBands(band('15000.00'), band(null, 2));
    expect(policyDifferences(before, after)).toEqual([
      { term: 'Any network, 1 approver', before: 'up to 10,000.00 EUR', after: 'up to 15,000.00 EUR' },
      { term: 'Any network, up to 500.00 EUR', before: '2 approvers', after: 'removed' },
    ]);
  });

  it('never pair rules of different networks', () => {
    const before = withBands(band('500.00', 1, { network: 'SWIFT' }), band(null));
    const after = withBands(band('600.00', 1, { network: 'SEPA' }), band(null));
    expect(policyDifferences(before, after).map(({ after: becomes }) => becomes)).toEqual([
      '1 approver',
      'removed',
    ]);
  });

  it('show another sum of the waiting period as one changed rule', () => {
    const beneficiaries = { onlyFromBook: false, coolingHours: 24, coolingAbove: '5000.00' };
    const before = { ...builtInPolicy, beneficiaries };
    const after = { ...builtInPolicy, beneficiaries: { ...beneficiaries, coolingAbove: '9000.00' } };
    expect(policyDifferences(before, after)).toHaveLength(1);
  });

  it('are none exactly if the policies are the same', () => {
    fc.assert(
      fc.property(policies, policies, (before, after) => {
        expect(policyDifferences(before, before)).toEqual([]);
        if (policyDifferences(before, after).length === 0)
          expect(new Set(before.bands.map((one) => JSON.stringify(one)))).toEqual(
            new Set(after.bands.map((one) => JSON.stringify(one))),
          );
      }),
    );
  });
});
