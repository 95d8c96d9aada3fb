import { describe, expect, test } from 'vitest';
import { formOf, type PolicyForm } from '@/components/policy/editor/policy-form';
import { readForm } from '@/components/policy/editor/read-form';
import { examplesOf } from '@/components/policy/examples';
import { policyLines } from '@/lib/policy/rules/labels';
import { builtInPolicy, type Policy } from '@/lib/policy/rules/policy';
import { texts } from '../../support/code/texts';

const anyBand = { network: 'any', account: 'any', upTo: null, approvals: 1, groups: [] } as const;

const aPolicy: Policy = {
  ...builtInPolicy,
  bands: [
    { ...anyBand, groups: [], upTo: '10000.00' },
    { ...anyBand, approvals: 2, groups: ['Senior'] },
    { ...anyBand, groups: [], network: 'SWIFT', account: 'DE89370400440532013000', approvals: 3 },
  ],
  ownAccounts: { approvals: 1, groups: ['Treasury'] },
  limits: [
    { scope: 'beneficiary', period: 'day', amount: '50000.00' },
    { scope: 'account', period: 'month', amount: '1000000.00' },
  ],
};

const typed = (changed: Partial<PolicyForm>) => readForm({ ...formOf(aPolicy), ...changed });

describe('the form of a policy', () => {
  test('returns the policy that it was opened with', () => {
    const read = typed({}).policy;
    expect(read && { ...read, limits: new Set(read.limits) }).toEqual({
      ...aPolicy,
      limits: new Set(aPolicy.limits),
    });
  });

  test('parses typed amounts, and an empty one as any sum', () => {
    const [first, ...others] = formOf(aPolicy).bands;
    if (!first) throw new Error('no band');
    expect(typed({ bands: [{ ...first, upTo: '7.500,5' }, ...others] }).policy?.bands[0]?.upTo).toBe(
      '7500.50',
    );
    expect(
      typed({ bands: [...others, { ...first, network: 'SEPA', upTo: ' ' }] }).policy?.bands.at(-1)?.upTo,
    ).toBeNull();
  });

  test('leaves an empty reminder out of the policy', () => {
    expect(typed({}).policy).not.toHaveProperty('remindAfterHours');
    const reminding = typed({ remindAfterHours: '24', escalateAfterHours: ' 72 ' });
    expect(reminding.policy).toMatchObject({ remindAfterHours: 24, escalateAfterHours: 72 });
    const emptied = readForm({ ...formOf({ ...aPolicy, remindAfterHours: 24 }), remindAfterHours: '' });
    expect(emptied.policy).not.toHaveProperty('remindAfterHours');
  });

  test('reports an escalation that is no later than the reminder', () => {
    expect(typed({ remindAfterHours: '24', escalateAfterHours: '24' }).problems).toEqual({
      escalateAfterHours: texts.policy('fieldErrors.escalateAfterHours'),
    });
    expect(typed({ remindAfterHours: '1.5' }).problems).toEqual({
      remindAfterHours: texts.policy('fieldErrors.remindAfterHours'),
    });
  });

  test('reports problems at the field', () => {
    const [first, ...others] = formOf(aPolicy).bands;
    if (!first) throw new Error('no band');
    const { problems } = typed({
      bands: [{ ...first, upTo: 'much', approvals: '1', groups: 'Senior, Board' }, ...others],
      limits: { ...formOf(aPolicy).limits, 'account month': '0' },
      duplicateDays: '91',
      sepa: '25:00',
      timeZone: 'Vilnius',
      ownApprovals: '',
    });
    expect(Object.keys(problems).sort()).toEqual(
      ['bands.0.upTo', 'duplicateDays', 'limits.account month', 'ownApprovals', 'sepa', 'timeZone'].sort(),
    );
    expect(problems.duplicateDays).toBe('Enter whole days from 1 to 90.');
    expect(problems.timeZone).toBe('Enter a time zone, such as Europe/Vilnius.');
  });

  test('requires no more groups than approvers, and a rule without an upper limit', () => {
    const [first, second, third] = formOf(aPolicy).bands;
    if (!first || !second || !third) throw new Error('no band');
    expect(typed({ bands: [{ ...first, groups: 'Senior, Board' }, second, third] }).problems).toHaveProperty(
      'bands.0',
    );
    expect(typed({ bands: [first, third] }).problems.bands).toContain('every network, account and amount');
  });
});

describe('the changed rules of a policy', () => {
  test.each([
    [336, '14 days'],
    [24, '24 hours'],
    [36, '36 hours'],
    [1, '1 hour'],
  ])('show %d hours as on the page of the policy', (hours, text) => {
    const after = { ...aPolicy, approvalExpiryHours: hours, recheckAfterHours: 2 };
    const texts = policyLines(after).map((line) => line.text);
    expect(texts).toContain(text);
  });
});

describe('the examples of a change', () => {
  test('list those with another requirement first', () => {
    const after: Policy = {
      ...aPolicy,
      bands: aPolicy.bands.map((band) => (band.upTo === '10000.00' ? { ...band, upTo: '5000.00' } : band)),
    };
    const [first, second] = examplesOf(aPolicy, after, {});
    expect(first).toEqual({
      term: '5,000.01 EUR by SEPA',
      before: '1 approver',
      after: '2 approvers, 1 of Senior',
    });
    expect(second?.term).toBe('10,000.00 EUR by SEPA');
  });

  test('include transfers between own accounts', () => {
    const examples = examplesOf(aPolicy, { ...aPolicy, ownAccounts: null }, {});
    expect(examples[0]).toEqual({
      term: '1,000.00 EUR to an own account',
      before: '1 approver of Treasury',
      after: '1 approver',
    });
  });
});
