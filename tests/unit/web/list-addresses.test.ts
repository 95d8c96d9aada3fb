import { describe, expect, it } from 'vitest';
import { exportedRowColumns } from '@/app/(office)/batches/[id]/rows/exported-columns';
import { exportedExceptionColumns } from '@/app/(office)/exceptions/exported-columns';
import { viewQuery } from '@/app/(office)/lists/view-query';
import { exportedBreakColumns } from '@/app/(office)/reconciliation/exported-columns';
import { exportedWebhookColumns } from '@/app/(office)/webhooks/exported-columns';
import { exceptionColumns } from '@/lib/orders/exceptions/columns';
import { exceptionQuery, readExceptionFilter } from '@/lib/orders/exceptions/filter';
import { breakColumns } from '@/lib/reconciliation/breaks/columns';
import { breaksQuery, readBreakFilter } from '@/lib/reconciliation/breaks/filter';
import { webhookColumns } from '@/lib/webhooks/filter';

const searchOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

describe('the address of a list', () => {
  it('keeps filter, columns, order and page of the differences', () => {
    const query =
      'state=resolved&kind=paid_twice&owner=mine&age=7&columns=account%2Cage&sort=-day&after=2026-11-21_00000000-0000-4000-8000-000000000001';
    expect(breaksQuery(readBreakFilter(searchOf(query)))).toBe(query);
    expect(readBreakFilter({ columns: 'nothing,owner' }).columns).toBeUndefined();
  });

  it('keeps filter, columns, order and both positions of the exceptions', () => {
    const [open, resolved] = [
      '25.00_00000000-0000-4000-8000-000000000001',
      '7.50_00000000-0000-4000-8000-000000000002',
    ];
    const query = `kind=late&owner=nobody&columns=assignee%2Csince&sort=-amount&after=${open}&resolvedAfter=${resolved}`;
    expect(exceptionQuery(readExceptionFilter(searchOf(query)))).toBe(query);
    expect(readExceptionFilter({ owner: 'someone' }).owner).toBeUndefined();
    expect(readExceptionFilter({ sort: 'kind', resolvedAfter: open })).toMatchObject({
      sort: undefined,
      resolvedAfter: undefined,
    });
    expect(viewQuery.exceptions(query)).toBe('kind=late&owner=nobody&columns=assignee%2Csince&sort=-amount');
  });

  it('is saved as a view from the first page on', () => {
    expect(viewQuery.reconciliation('state=gone&columns=day&sort=expected&after=4&other=1')).toBe(
      'state=gone&columns=day&sort=expected',
    );
    expect(viewQuery.webhooks('kind=forged&sort=received&after=2026-11-21&body=1')).toBe(
      'kind=forged&sort=received',
    );
  });
});

describe('an exported list', () => {
  it('has a column for each that is shown', () => {
    const titlesOf = (columns: readonly { readonly title: string }[]) => columns.map(({ title }) => title);
    const breakTitles = titlesOf(exportedBreakColumns(breakColumns));
    expect(breakTitles).toEqual([...new Set(breakTitles)]);
    expect(breakTitles).toEqual(expect.arrayContaining(['Assignee', 'Account', 'Day', 'Last seen (UTC)']));
    expect(titlesOf(exportedBreakColumns([]))).not.toContain('Day');
    expect(
      titlesOf(exportedRowColumns(['updated', 'network', 'state'], { isInFlight: true, hasEnded: false })),
    ).toEqual(['Row', 'Beneficiary', 'Account', 'Last change (UTC)', 'Network', 'State', 'Amount (EUR)']);
    expect(titlesOf(exportedExceptionColumns(exceptionColumns))).toContain('Assignee');
    expect(titlesOf(exportedWebhookColumns(webhookColumns))).toEqual([
      'Received (UTC)',
      'Reported status',
      'Event',
      'Signature',
      'Payment',
      'Bank payment ID',
      'External payment ID',
      'Result',
      'Account',
      'Last received (UTC)',
      'Deliveries',
    ]);
  });
});
