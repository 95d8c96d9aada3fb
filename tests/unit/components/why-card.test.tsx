import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SeatedApproval } from '@/components/payments/order/seat-list';
import { WhyCard } from '@/components/payments/order/why-card';
import { fromDecimal } from '@/lib/kernel/money';
import { endedUnsentStates } from '@/lib/kernel/states/order-states';
import type { Explanation } from '@/lib/orders/reads/explain';
import { texts } from '../../support/code/texts';

/** How a seat that awaits an approver begins. */
const openSeat = new RegExp(
  `${texts.payments('approvals.openAny')}|${texts.payments('approvals.openGroup', { group: '' }).trim()}`,
);

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

const band = { network: 'any', account: 'any', upTo: null, approvals: 2, groups: ['Senior'] } as const;

const explanation: Explanation = {
  tense: 'ahead',
  version: 3,
  requirement: { approvals: 2, groups: ['Senior'] },
  because: { rule: 'band', band: { ...band, groups: ['Senior'] }, cumulated: fromDecimal('12000.00') },
  usages: [
    {
      limit: { scope: 'beneficiary', period: 'month', amount: '20000.00' },
      used: fromDecimal('8000.00'),
    },
  ],
  breaches: [],
  countsOn: '2026-11-24',
};

const anna: SeatedApproval = {
  approverId: 'anna',
  name: 'Anna Weiss',
  deputyOf: null,
  deputyOfName: null,
  groups: ['Senior'],
  at: new Date('2026-11-21T10:00:00Z'),
  counts: true,
  confirmation: { factor: { kind: 'passkey', label: 'MacBook' }, verdict: { outcome: 'holds' } },
};

const card = (changes: Partial<Parameters<typeof WhyCard>[0]> = {}) =>
  renderToStaticMarkup(
    <WhyCard
      explanation={explanation}
      approvals={[anna]}
      amount={fromDecimal('4000.00')}
      state="awaiting_approval"
      {...changes}
    />,
  );

describe('the requirement card', () => {
  test('names the rule, the day’s sum, and the policy version', () => {
    const html = card();
    expect(textOf(html)).toMatch(
      /2 approvers, 1 of Senior .* the total is 12,000\.00 EUR .* Any network, any amount/,
    );
    expect(html).toContain('href="/policy/3"');
  });

  test('leaves the seat of a person switched off open, and says so', () => {
    const text = textOf(card({ approvals: [{ ...anna, counts: false }] }));
    expect(text).toMatch(
      /Pending: someone from Senior Pending: any approver Anna Weiss .* Does not count: this person was deactivated/,
    );
  });

  test('says what helps if the quorum is complete and still pending', () => {
    const both = [anna, { ...anna, approverId: 'tomas', name: 'Tomas Weber' }];
    const words = texts.payments('approvals.stuck');
    expect(textOf(card({ approvals: both }))).toContain(words);
    expect(textOf(card({ approvals: [anna] }))).not.toContain(words);
    expect(textOf(card({ approvals: both, state: 'approved' }))).not.toContain(words);
  });

  test('shows each seat with its approver and factor, and the open ones', () => {
    expect(textOf(card())).toMatch(
      /Anna Weiss , Senior .* Confirmed with passkey “MacBook”\. Checked again just now: valid\. Pending: any approver/,
    );
  });

  test('compares the order with each limit', () => {
    expect(textOf(card())).toContain(
      'What one beneficiary may receive in a month 12,000.00 of 20,000.00 EUR',
    );
  });

  test.each(endedUnsentStates)('expects no approval of a %s order, and keeps the given ones', (state) => {
    const approved = textOf(card({ state }));
    expect(approved).toContain('Anna Weiss');
    expect(approved).not.toMatch(openSeat);
    const undecided = textOf(card({ state, approvals: [] }));
    expect(undecided).toContain(texts.payments('approvals.none'));
    expect(undecided).not.toMatch(openSeat);
  });

  test('says in whose place a deputy approved', () => {
    const byDeputy = { ...anna, deputyOf: 'ben', deputyOfName: 'Ben Okoro' };
    expect(textOf(card({ approvals: [byDeputy] }))).toMatch(/Anna Weiss ?, as deputy of Ben Okoro ?, Senior/);
  });

  test('says that a draft is not submitted', () => {
    const text = textOf(card({ state: 'draft', approvals: [] }));
    expect(text).toContain(texts.payments('approvals.draft'));
    expect(text).not.toMatch(openSeat);
  });

  test('says that an order from before the policy needed one approval', () => {
    const old = { ...anna, confirmation: { factor: undefined, verdict: { outcome: 'none' } as const } };
    expect(textOf(card({ explanation: undefined, approvals: [old] }))).toMatch(
      /One approver who neither made nor edited the order\. .* Anna Weiss .* Given before approvals were confirmed/,
    );
  });
});
