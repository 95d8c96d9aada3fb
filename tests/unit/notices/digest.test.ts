import { describe, expect, it } from 'vitest';
import type { NoticeItem } from '@/lib/notices/items';
import { composeDigest } from '@/lib/notices/mail/digest';

const person = { name: 'Anna Approver', linkTo: 'https://paydesk.example' };

let sequence = 0n;
const item = (changes: Partial<NoticeItem> = {}): NoticeItem => {
  sequence += 1n;
  return {
    sequence,
    at: new Date('2026-11-21T12:00:00Z'),
    action: 'order.submit',
    actorName: 'Marta Maker',
    subjectKind: 'order',
    subjectId: `00000000-0000-4000-8000-${sequence.toString().padStart(12, '0')}`,
    comment: undefined,
    payment: '12.50 EUR to Soren Soehne',
    entry: undefined,
    reason: undefined,
    wait: undefined,
    isOwn: false,
    waits: true,
    ...changes,
  };
};
const many = (count: number, changes: Partial<NoticeItem> = {}) =>
  Array.from({ length: count }, () => item(changes));

describe('an e-mail about notices', () => {
  it('counts pending decisions, names the first, and links to them', () => {
    const digest = composeDigest(person, many(2_000));
    expect(digest?.subject).toBe('Paydesk: 2,000 payments are pending your approval');
    expect(digest?.text).toContain('https://paydesk.example/approvals');
    expect(digest?.text).toContain('and 1,990 more');
    expect(digest?.text.split('\n').length).toBeLessThan(30);
  });

  it('counts a payment once that was submitted twice', () => {
    const first = item();
    const digest = composeDigest(person, [first, item({ subjectId: first.subjectId })]);
    expect(digest?.subject).toBe('Paydesk: 1 payment is pending your approval');
  });

  it('leaves out what is no longer pending, and is none if nothing is left', () => {
    expect(composeDigest(person, many(3, { waits: false }))).toBeUndefined();
    expect(composeDigest(person, [])).toBeUndefined();
  });

  it('describes the outcome of a payment with reason and link', () => {
    const declined = item({ action: 'order.decline', waits: false, reason: 'Not ours' });
    const digest = composeDigest(person, [declined]);
    expect(digest?.subject).toBe('Paydesk: Marta Maker declined a payment of yours');
    expect(digest?.text).toContain('12.50 EUR to Soren Soehne: “Not ours”');
    expect(digest?.text).toContain(`https://paydesk.example/payments/${declined.subjectId}`);
  });

  it('lists pending decisions before news, and groups equal news of one person', () => {
    const digest = composeDigest(person, [
      ...many(3, { action: 'order.commented', waits: false }),
      ...many(2, { action: 'exception.opened', actorName: 'Payout engine' }),
    ]);
    expect(digest?.subject).toBe('Paydesk: 2 payments need attention, and 1 more matter');
    expect(digest?.text).toContain('Marta Maker made 3 comments.');
  });

  it('puts no typed text into its markup', () => {
    const hostile = item({ action: 'order.decline', waits: false, reason: '<script>alert("1")</script>&' });
    const digest = composeDigest({ ...person, name: '<b>Anna</b>' }, [hostile]);
    expect(digest?.html).not.toContain('<script>');
    expect(digest?.html).not.toContain('<b>');
    expect(digest?.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;');
  });

  it('has one line of subject, without the beneficiary', () => {
    const digest = composeDigest(person, [item({ action: 'order.refuse', waits: false })]);
    expect(digest?.subject).toBe('Paydesk: The bank refused a payment of yours');
  });

  it('lists the risks below what is pending, and not below news', () => {
    const pending = item();
    const news = item({ action: 'order.decline', waits: false, reason: 'Not ours' });
    const risks = new Map([
      [pending.subjectId, ['First payment to this account', 'Account DE89370400440532013000 <b>']],
      [news.subjectId, ['Unrelated']],
    ]);
    const digest = composeDigest(person, [pending, news], risks);
    expect(digest?.text).toContain('  12.50 EUR to Soren Soehne\n    - First payment to this account\n');
    expect(digest?.text).toContain('    - Account (account)');
    expect(digest?.html).toContain('<ul><li>First payment to this account</li>');
    expect(digest?.html).not.toContain('<b>');
    expect(digest?.text).not.toContain('Unrelated');
  });

  it('leaves out account numbers in a reason', () => {
    const reason =
      'DE89370400440532013000 is not theirs, DE89 3704 0044 0532 0130 00 neither. INVOICE 2026 stays.';
    const digest = composeDigest(person, [item({ action: 'order.decline', waits: false, reason })]);
    expect(digest?.text).toContain('“(account) is not theirs, (account) neither. INVOICE 2026 stays.”');
  });

  it('truncates a long reason', () => {
    const digest = composeDigest(person, [
      item({ action: 'order.decline', waits: false, reason: 'x'.repeat(500) }),
    ]);
    expect(digest?.text).not.toContain('x'.repeat(200));
  });
});
