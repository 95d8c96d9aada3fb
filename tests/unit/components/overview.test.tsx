import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { GoLiveCard } from '@/components/go-live/go-live-card';
import { PendingCard } from '@/components/overview/pending-card';
import { ReconciliationCard } from '@/components/overview/reconciliation-card';
import { ReturnedCard } from '@/components/overview/returned-card';
import { fromDecimal, zero } from '@/lib/kernel/money';
import type { Run } from '@/lib/reconciliation/run/runs';
import { texts } from '../../support/code/texts';

const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the pending work of a person', () => {
  const card = (props: Partial<Parameters<typeof PendingCard>[0]>) =>
    textOf(renderToStaticMarkup(<PendingCard pending={[]} checking={0} now={now} {...props} />));

  test('is listed by kind with the age of the oldest', () => {
    const text = card({
      pending: [{ kind: 'orders', count: 3, isMore: false, oldest: hoursAgo(5) }],
      checking: 1,
    });
    expect(text).toContain(texts.overview('pending.orders', { count: 3 }));
    expect(text).toContain(texts.overview('pending.oldest', { ago: '5 hours ago' }));
    expect(text).toContain(texts.overview('pending.checking', { count: 1 }));
  });

  test('says that there are more than counted', () => {
    const text = card({ pending: [{ kind: 'orders', count: 1_000, isMore: true, oldest: undefined }] });
    expect(text).toContain('More than 1,000');
  });

  test('may be none, and is left out for a role without decisions', () => {
    expect(card({})).toContain(texts.overview('pending.none'));
    expect(card({ pending: undefined })).toBe('');
  });
});

test('a returned payment shows who returned it, when and why', () => {
  const text = textOf(
    renderToStaticMarkup(
      <ReturnedCard
        now={now}
        returned={[
          {
            kind: 'order',
            id: 'one',
            name: 'Stadtwerke Köln GmbH',
            amount: fromDecimal('1234.50'),
            how: 'sent_back',
            by: 'Anna Weiss',
            at: hoursAgo(2),
            reason: 'Wrong invoice',
          },
        ]}
      />,
    ),
  );
  expect(text).toContain(texts.overview('returned.sentBack', { name: 'Anna Weiss', ago: '2 hours ago' }));
  expect(text).toContain('Wrong invoice');
  expect(text).toContain('1,234.50');
});

describe('the state of reconciliation', () => {
  const run = {
    orders: 12,
    entries: 34,
    problems: [],
    statusesMissing: 0,
    statementsAsOf: hoursAgo(6),
    endedAt: hoursAgo(5),
  } as unknown as Run; // safe: the card reads no other members
  const card = (last: Run | undefined, open = { count: 0, amount: zero }) =>
    textOf(renderToStaticMarkup(<ReconciliationCard last={last} open={open} />));

  test('is an all-clear with the age of the statements', () => {
    const text = card(run);
    expect(text).toContain(texts.overview('reconciliation.agree'));
    expect(text).toContain('21 Nov 2026, 06:00');
    expect(text).toContain('12 payments compared with 34 entries.');
  });

  test('is no all-clear if some data was not checked', () => {
    const text = card({ ...run, statusesMissing: 2 });
    expect(text).not.toContain(texts.overview('reconciliation.agree'));
    expect(text).toContain(texts.overview('reconciliation.partial'));
  });

  test('counts and adds up differences', () => {
    const text = card(run, { count: 3, amount: fromDecimal('1240.00') });
    expect(text).toContain('3 differences, 1,240.00 EUR');
  });

  test('says when there was no run yet', () => {
    expect(card(undefined)).toContain(texts.overview('reconciliation.never'));
  });
});

test('the next steps to go live show what is missing and where it is done', () => {
  const facts = {
    admins: 1,
    makers: 1,
    approvers: 2,
    withoutFactor: 1,
    policies: 0,
    isMailConfigured: true,
    hasSentMail: false,
    hasWebhook: false,
    hasAccount: true,
    hasBeneficiary: false,
    lastArchive: undefined,
  };
  const steps = (['admins', 'team', 'factors', 'policy'] as const).map((step) => ({
    step,
    isDone: step === 'team',
  }));
  const progress = { steps, facts, isComplete: false, isHidden: false };
  const show = async () => ({ ok: true as const, value: undefined });
  const html = renderToStaticMarkup(<GoLiveCard progress={progress} show={show} />);
  expect(textOf(html)).toContain(texts.goLive('card.progress', { done: 1, total: 4 }));
  expect(textOf(html)).toContain(texts.goLive('steps.factors.note', { count: 1 }));
  expect(textOf(html)).not.toContain(texts.goLive('steps.team.title'));
  expect(html).toContain('href="/policy/edit"');
});
