import { describe, expect, it } from 'vitest';
import { type Band, builtInPolicy, type Policy, policySchema } from '@/lib/policy/rules/policy';

const rest: Band = { network: 'any', account: 'any', upTo: null, approvals: 2, groups: [] };

/** The refusals of the built-in policy with these changes, as `path: message`; none if it is accepted. */
function refusalsOf(changes: Readonly<Record<string, unknown>>): string[] {
  const read = policySchema.safeParse({ ...builtInPolicy, ...changes });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const withBand = (changes: Partial<Band>) => refusalsOf({ bands: [{ ...rest, ...changes }, rest] });
const isAccepted = (changes: Readonly<Record<string, unknown>>) => refusalsOf(changes).length === 0;

describe('the built-in policy', () => {
  it('is what is in force until two admins approve another', () => {
    expect(policySchema.parse(builtInPolicy)).toEqual({
      bands: [{ network: 'any', account: 'any', upTo: null, approvals: 1, groups: [] }],
      ownAccounts: null,
      limits: [],
      codesUpTo: null,
      signInFactor: 'approvers_and_admins',
      approvalExpiryHours: 336,
      recheckAfterHours: 24,
      duplicateDays: 14,
      beneficiaries: { onlyFromBook: false, coolingHours: 0, coolingAbove: '10000.00' },
      atService: { rescheduleNeedsApproval: false, cancelNeedsApproval: false },
      cutOff: { timeZone: 'Europe/Vilnius', sepa: '15:00', swift: '14:00' },
    });
  });

  it('has what documents of earlier releases lack', () => {
    const { codesUpTo: _, signInFactor: _2, recheckAfterHours: _3, ...earlier } = builtInPolicy;
    expect(policySchema.parse(earlier)).toEqual(builtInPolicy);
  });

  it('has no member that the rules do not know', () => {
    expect(isAccepted({ anything: 1 })).toBe(false);
    expect(isAccepted({ bands: [{ ...rest, anything: 1 }] })).toBe(false);
    expect(isAccepted({ ownAccounts: { approvals: 1, groups: [], anything: 1 } })).toBe(false);
    expect(isAccepted({ beneficiaries: { ...builtInPolicy.beneficiaries, anything: 1 } })).toBe(false);
    expect(isAccepted({ atService: { ...builtInPolicy.atService, anything: 1 } })).toBe(false);
    expect(isAccepted({ cutOff: { ...builtInPolicy.cutOff, anything: 1 } })).toBe(false);
  });
});

describe('the sum of a rule', () => {
  it.each(['0.01', '10.00', '999999999999999.99'])('may be %s', (upTo) => {
    expect(withBand({ upTo })).toEqual([]);
  });

  it.each(['1', '1.5', '1.505', '1,50', '-1.00', ' 1.00', '1.00 ', '1a00', '1234567890123456.00', ''])(
    'has two decimals, and is not %j',
    (upTo) => {
      expect(withBand({ upTo })).toEqual(['bands.0.upTo: Write an amount with two decimals.']);
    },
  );

  it('is above zero', () => {
    expect(withBand({ upTo: '0.00' })).toEqual(['bands.0.upTo: The amount must be above zero.']);
  });
});

describe('the seats of a rule', () => {
  it('are one to nine approvers', () => {
    expect([0, 1, 9, 10, 1.5].map((approvals) => withBand({ upTo: '1.00', approvals }).length === 0)).toEqual(
      [false, true, true, false, false],
    );
  });

  it('name groups in the spelling of their members', () => {
    const bands = [{ ...rest, groups: ['  SENIOR   board ', '2nd line'] }];
    expect(policySchema.parse({ ...builtInPolicy, bands }).bands[0]?.groups).toEqual([
      'Senior board',
      '2nd line',
    ]);
  });

  it.each(['', '&', 'Senior & co', 'A-b', `A${'b'.repeat(40)}`])('name no group %j', (group) => {
    expect(withBand({ upTo: '1.00', groups: [group] })).toEqual([
      'bands.0.groups.0: A group’s name has up to 40 letters and digits.',
    ]);
  });

  it('may name a group of forty characters', () => {
    expect(withBand({ upTo: '1.00', groups: [`A${'b'.repeat(39)}`] })).toEqual([]);
  });

  it('are of at most two different groups', () => {
    const approvals = 9;
    expect(withBand({ upTo: '1.00', approvals, groups: ['A', 'B', 'A'] })).toEqual([]);
    expect(withBand({ upTo: '1.00', approvals, groups: ['A', 'B', 'C'] })).toEqual([
      'bands.0.groups: At most two different groups.',
    ]);
    expect(withBand({ upTo: '1.00', approvals, groups: Array(9).fill('A') })).toEqual([]);
    expect(withBand({ upTo: '1.00', approvals, groups: Array(10).fill('A') })).not.toEqual([]);
  });

  it('are no more for groups than there are approvers', () => {
    expect(withBand({ upTo: '1.00', approvals: 2, groups: ['A', 'B'] })).toEqual([]);
    const refused = 'There are more groups than approvers.';
    expect(withBand({ upTo: '1.00', approvals: 1, groups: ['A', 'B'] })).toEqual([`bands.0: ${refused}`]);
    expect(isAccepted({ ownAccounts: { approvals: 1, groups: ['A'] } })).toBe(true);
    expect(refusalsOf({ ownAccounts: { approvals: 1, groups: ['A', 'B'] } })).toEqual([
      `ownAccounts: ${refused}`,
    ]);
  });
});

describe('the rules about amounts', () => {
  const swift = { ...rest, network: 'SWIFT' as const };
  const account = 'LT189999900000000101';

  it('are for any network or one of three, and for any own account or one', () => {
    for (const network of ['SEPA', 'SEPA_INSTANT', 'SWIFT'] as const)
      expect(withBand({ network })).toEqual([]);
    expect(isAccepted({ bands: [{ ...rest, network: 'TARGET' }, rest] })).toBe(false);
    expect(withBand({ account })).toEqual([]);
    expect(withBand({ account: 'LT18 9999 9000 0000 0101' })).toHaveLength(1);
    expect(withBand({ account: 'lt189999900000000101' })).toHaveLength(1);
    expect(withBand({ account: 'LT199999900000000101' })).toHaveLength(1);
  });

  it('have one that reaches every payment', () => {
    const missing = 'bands: One rule must cover every network, account and amount.';
    for (const band of [swift, { ...rest, account }, { ...rest, upTo: '1.00' }])
      expect(refusalsOf({ bands: [band] })).toEqual([missing]);
    expect(refusalsOf({ bands: [swift, rest] })).toEqual([]);
  });

  it('are different', () => {
    expect(refusalsOf({ bands: [rest, { ...rest, approvals: 3 }] })).toEqual([
      'bands: Two rules cover the same amounts.',
    ]);
    expect(refusalsOf({ bands: [rest, swift, { ...swift, upTo: '1.00' }, { ...swift, account }] })).toEqual(
      [],
    );
  });

  it('are one to forty', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...rest, upTo: `${n + 1}.00` }));
    expect(isAccepted({ bands: [] })).toBe(false);
    expect(isAccepted({ bands: [rest, ...many(39)] })).toBe(true);
    expect(isAccepted({ bands: [rest, ...many(40)] })).toBe(false);
  });
});

describe('the limits', () => {
  const scopes = ['maker', 'beneficiary', 'account'] as const;
  const all = scopes.flatMap((scope) =>
    (['day', 'month'] as const).map((period) => ({ scope, period, amount: '100.00' })),
  );

  it('are one for each subject and period', () => {
    expect(refusalsOf({ limits: all })).toEqual([]);
    expect(refusalsOf({ limits: [all[0], { ...all[0], amount: '200.00' }] })).toEqual([
      'limits: Two limits cover the same payments.',
    ]);
    expect(isAccepted({ limits: [...all, all[0]] })).toBe(false);
  });

  it('are of a sum, for a known subject and period', () => {
    expect(isAccepted({ limits: [{ ...all[0], amount: '0.00' }] })).toBe(false);
    expect(isAccepted({ limits: [{ ...all[0], scope: 'group' }] })).toBe(false);
    expect(isAccepted({ limits: [{ ...all[0], period: 'year' }] })).toBe(false);
    expect(isAccepted({ limits: [{ ...all[0], more: 1 }] })).toBe(false);
  });
});

describe('the times and days', () => {
  it.each([
    ['approvalExpiryHours', 1, 2_160],
    ['recheckAfterHours', 1, 720],
    ['duplicateDays', 1, 90],
    ['remindAfterHours', 1, 2_160],
    ['escalateAfterHours', 1, 2_160],
  ])('%s is a whole number from %i to %i', (name, least, most) => {
    const accepted = [least - 1, least, least + 0.5, most, most + 1].map((value) =>
      isAccepted({ [name]: value }),
    );
    expect(accepted).toEqual([false, true, false, true, false]);
  });

  it('of a first payment are from none to thirty days, above a sum', () => {
    const beneficiaries = (changes: Partial<Policy['beneficiaries']>) =>
      isAccepted({ beneficiaries: { ...builtInPolicy.beneficiaries, ...changes } });
    expect([-1, 0, 0.5, 720, 721].map((coolingHours) => beneficiaries({ coolingHours }))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(beneficiaries({ coolingAbove: '0.00' })).toBe(false);
    expect(beneficiaries({ onlyFromBook: true })).toBe(true);
  });

  it('of the cut-off are those of a clock, in a time zone that exists', () => {
    const cutOff = (changes: Partial<Policy['cutOff']>) =>
      refusalsOf({ cutOff: { ...builtInPolicy.cutOff, ...changes } }).length === 0;
    for (const sepa of ['00:00', '09:59', '19:00', '23:59'])
      expect([sepa, cutOff({ sepa })]).toEqual([sepa, true]);
    for (const swift of [
      '24:00',
      '9:00',
      '12:60',
      '12:5',
      'a12:00',
      '12:00a',
      '1a:00',
      '12.00',
      '2a:00',
      '12:a0',
      '12:0a',
    ])
      expect([swift, cutOff({ swift })]).toEqual([swift, false]);
    expect(cutOff({ timeZone: 'Europe/Berlin' })).toBe(true);
    const nowhere = { ...builtInPolicy.cutOff, timeZone: 'Europe/Nowhere', sepa: '24:00' };
    expect(refusalsOf({ cutOff: nowhere })).toEqual([
      'cutOff.timeZone: Enter a time zone, such as Europe/Vilnius.',
      'cutOff.sepa: Enter a time, such as 15:00.',
    ]);
  });

  it('of the escalation are after those of the reminder', () => {
    expect(refusalsOf({ remindAfterHours: 24, escalateAfterHours: 24 })).toEqual([
      'escalateAfterHours: Admins are informed later than those who can decide: enter more hours.',
    ]);
    expect(refusalsOf({ remindAfterHours: 24, escalateAfterHours: 25 })).toEqual([]);
  });
});

describe('second factors', () => {
  it('confirm with a code up to a sum, or any', () => {
    expect(isAccepted({ codesUpTo: '100.00' })).toBe(true);
    expect(isAccepted({ codesUpTo: null })).toBe(true);
    expect(isAccepted({ codesUpTo: '100' })).toBe(false);
  });

  it('are asked for by approvers and admins, or by everyone', () => {
    expect(isAccepted({ signInFactor: 'everyone' })).toBe(true);
    expect(isAccepted({ signInFactor: 'nobody' })).toBe(false);
  });
});
