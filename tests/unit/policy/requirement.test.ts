import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import { isOwnTransfer } from '@/lib/policy/rules/own-transfer';
import { type Band, builtInPolicy, type Policy } from '@/lib/policy/rules/policy';
import {
  isSatisfied,
  type OrderFacts,
  requirementOf,
  type Seat,
  strictest,
} from '@/lib/policy/rules/requirement';
import { accounts, approvers, facts, policies, seats } from './policies';

const policy = (changes: Partial<Policy>): Policy => ({ ...builtInPolicy, ...changes });
const rest: Band = { network: 'any', account: 'any', upTo: null, approvals: 2, groups: [] };
const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  network: 'SEPA',
  account: accounts[0] ?? '',
  cumulated: fromDecimal('1000.00'),
  isOwnTransfer: false,
  ...changes,
});

describe('the band of an order', () => {
  const upToThousand = { ...rest, upTo: '1000.00', approvals: 1 };

  test('is the lowest that includes the sum', () => {
    const bands = [rest, upToThousand, { ...rest, upTo: '5000.00', approvals: 3 }];
    expect(requirementOf(policy({ bands }), order()).approvals).toBe(1);
    expect(requirementOf(policy({ bands }), order({ cumulated: fromDecimal('1000.01') })).approvals).toBe(3);
    expect(requirementOf(policy({ bands }), order({ cumulated: fromDecimal('5000.01') })).approvals).toBe(2);
  });

  test('prefers the account over the network over all', () => {
    const swift = { ...rest, network: 'SWIFT' as const, approvals: 3 };
    const ofAccount = { ...rest, account: accounts[0] ?? '', approvals: 4 };
    const requested = order({ network: 'SWIFT' });
    expect(requirementOf(policy({ bands: [rest, swift] }), requested).approvals).toBe(3);
    expect(requirementOf(policy({ bands: [rest, swift, ofAccount] }), requested).approvals).toBe(4);
  });

  test('is a wider one if the closer one ends below the sum', () => {
    const swift = { ...rest, network: 'SWIFT' as const, upTo: '10.00', approvals: 3 };
    expect(requirementOf(policy({ bands: [rest, swift] }), order({ network: 'SWIFT' })).approvals).toBe(2);
  });

  test('is ignored for an own transfer with a rule', () => {
    const ownAccounts = { approvals: 1, groups: ['Senior'] };
    const transfer = order({ isOwnTransfer: true });
    expect(requirementOf(policy({ bands: [rest], ownAccounts }), transfer)).toMatchObject(ownAccounts);
    expect(requirementOf(policy({ bands: [rest] }), transfer).approvals).toBe(2);
  });
});

describe('the reason of a requirement', () => {
  const ownAccounts = { approvals: 1, groups: [] };

  test('is the band, with the sum that it was chosen for', () => {
    const cumulated = fromDecimal('1000.00');
    const { approvals, groups } = rest;
    expect(requirementOf(policy({ bands: [rest] }), order())).toEqual({
      approvals,
      groups,
      because: { rule: 'band', band: rest, cumulated },
    });
  });

  test('is the rule for own accounts, with the band of the account if there is one', () => {
    const cumulated = fromDecimal('1000.00');
    const transfer = order({ isOwnTransfer: true });
    expect(requirementOf(policy({ bands: [rest], ownAccounts }), transfer)).toEqual({
      ...ownAccounts,
      because: { rule: 'own_accounts', band: undefined, cumulated },
    });
    const band = { ...rest, account: accounts[0] ?? '' };
    expect(requirementOf(policy({ bands: [rest, band], ownAccounts }), transfer).because).toEqual({
      rule: 'own_accounts',
      band,
      cumulated,
    });
  });

  test('is missing only in a policy that reaches no such order, which is a bug', () => {
    const bands = [{ ...rest, upTo: '10.00' }];
    expect(() => requirementOf(policy({ bands }), order())).toThrow(
      'the policy has no band that reaches this order',
    );
  });
});

describe('a transfer between own accounts', () => {
  const ofAccount = { ...rest, account: accounts[0] ?? '', approvals: 3, groups: ['Senior'] };
  const ownAccounts = { approvals: 1, groups: [] };

  test('requires at least the rule for its debit account', () => {
    const transfer = order({ isOwnTransfer: true });
    const needed = requirementOf(policy({ bands: [rest, ofAccount], ownAccounts }), transfer);
    expect(needed).toMatchObject({ approvals: 3, groups: ['Senior'] });
    const stricter = { approvals: 4, groups: ['Board'] };
    expect(
      requirementOf(policy({ bands: [rest, ofAccount], ownAccounts: stricter }), transfer),
    ).toMatchObject({
      approvals: 4,
      groups: ['Board', 'Senior'],
    });
  });

  test('does not exist over SWIFT', () => {
    const transfer = order({ isOwnTransfer: true, network: 'SWIFT' });
    expect(requirementOf(policy({ bands: [rest], ownAccounts }), transfer).approvals).toBe(2);
  });

  test('does not exist from client funds to another type of account', () => {
    const [operational, clients] = [{ accountType: 'OPERATIONAL' }, { accountType: 'CLIENT_FUNDS' }] as const;
    expect(isOwnTransfer('SEPA', clients, operational)).toBe(false);
    expect(isOwnTransfer('SEPA', clients, clients)).toBe(true);
    expect(isOwnTransfer('SEPA', operational, clients)).toBe(true);
    expect(isOwnTransfer('SWIFT', operational, operational)).toBe(false);
  });
});

describe('the approvals of an order', () => {
  const needs = { approvals: 2, groups: ['Senior'] };

  test('are sufficient only with a member of each group', () => {
    expect(isSatisfied(needs, [{ groups: [] }, { groups: [] }])).toBe(false);
    expect(isSatisfied(needs, [{ groups: ['Senior'] }])).toBe(false);
    expect(isSatisfied(needs, [{ groups: [] }, { groups: ['Senior'] }])).toBe(true);
  });

  test('fill one seat each, even with two groups', () => {
    const both = { approvals: 2, groups: ['Senior', 'Board'] };
    expect(isSatisfied(both, [{ groups: ['Senior', 'Board'] }, { groups: [] }])).toBe(false);
    expect(isSatisfied(both, [{ groups: ['Senior', 'Board'] }, { groups: ['Senior'] }])).toBe(true);
  });
});

/** The same, said another way: every band tried in turn, kept where it is better than the best so far. */
function naiveApprovals({ bands, ownAccounts }: Policy, requested: OrderFacts) {
  const isOwn = requested.isOwnTransfer && ownAccounts && requested.network !== 'SWIFT';
  for (const account of isOwn ? [requested.account] : [requested.account, 'any']) {
    for (const network of [requested.network, 'any']) {
      let best: (typeof bands)[number] | undefined;
      for (const band of bands) {
        if (band.account !== account || band.network !== network) continue;
        if (band.upTo !== null && fromDecimal(band.upTo) < requested.cumulated) continue;
        const isLower =
          !best ||
          best.upTo === null ||
          (band.upTo !== null && fromDecimal(band.upTo) < fromDecimal(best.upTo));
        if (isLower) best = band;
      }
      if (best && isOwn) return strictest([best, ownAccounts]);
      if (best) return best;
    }
  }
  if (isOwn) return ownAccounts;
  throw new Error('nothing reaches it');
}

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
      );

/** Every order in which people can sit down, and whether one of them fills the seats. */
const naiveSatisfied = (needs: { approvals: number; groups: readonly string[] }, people: readonly Seat[]) =>
  people.length >= needs.approvals &&
  permutations(people).some((row) => needs.groups.every((group, seat) => row[seat]?.groups.includes(group)));

/** What the database counts, which is the same as long as a policy names at most two groups. */
const countedSatisfied = (needs: { approvals: number; groups: readonly string[] }, people: readonly Seat[]) =>
  people.length >= needs.approvals &&
  people.filter(({ groups }) => groups.some((group) => needs.groups.includes(group))).length >=
    needs.groups.length &&
  needs.groups.every(
    (group) =>
      people.filter(({ groups }) => groups.includes(group)).length >=
      needs.groups.filter((name) => name === group).length,
  );

describe('the strictest of several requirements', () => {
  test('has as many seats for each group as one of them has, and no more', () => {
    const one = { approvals: 2, groups: ['Board', 'Senior'] };
    const other = { approvals: 3, groups: ['Senior', 'Senior', 'Audit'] };
    expect(strictest([one, other])).toEqual({
      approvals: 3,
      groups: ['Audit', 'Board', 'Senior', 'Senior'],
    });
  });
});

describe('any policy', () => {
  test('has the requirement of a second implementation', () => {
    fc.assert(
      fc.property(policies, facts, (chosen, requested) => {
        const { approvals, groups } = naiveApprovals(chosen, requested);
        expect(requirementOf(chosen, requested)).toMatchObject({ approvals, groups });
      }),
      { numRuns: 2_000 },
    );
  });

  test('has the seats of a second implementation and of the database', () => {
    fc.assert(
      fc.property(seats, approvers, (needs, people) => {
        expect(isSatisfied(needs, people)).toBe(naiveSatisfied(needs, people));
        expect(isSatisfied(needs, people)).toBe(countedSatisfied(needs, people));
      }),
      { numRuns: 2_000 },
    );
  });
});
